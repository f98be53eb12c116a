// Owns the search of one decoded text for one value: as it is, reversed, with separators, in another number base, interleaved, under a
// one-to-one change of characters, or under a repeating XOR key.

/** A value made ready for searching. */
export interface Needle {
  text: string
  /** Letters and digits only, lower case. */
  bare: string
  reversed: string
  /** The number written in other bases; empty for texts. */
  bases: readonly (readonly [step: string, text: string])[]
  /** The characters with one, two or three others between each two. */
  spread: readonly RegExp[]
  /** For each position the nearest earlier equal character, or -1. */
  previous: readonly number[]
  /** First positions of each distinct character. */
  firsts: readonly number[]
  /** For each lag, in which bits characters so far apart differ. */
  differences: readonly (readonly [lag: number, bits: Uint8Array])[]
}

/** A text made ready for searching. */
export interface Haystack {
  text: string
  lower: string
  bare: string
  bytes: Uint8Array
}

/** Zeros stay: a text of two-byte characters is another encoding, not one with separators. */
const bareOf = (lower: string) => lower.replace(/[^0-9a-z\0]+/g, '')
const LAGS = [2, 3, 4, 5, 6, 7, 8]

/** Prepares a value of at least 12 characters; shorter ones would be found by chance. */
export function prepareNeedle(value: string): Needle {
  const text = value.toLowerCase()
  const letters = [...text]
  const previous = letters.map((letter, at) => (at === 0 ? -1 : text.lastIndexOf(letter, at - 1)))
  const bare = bareOf(text)
  const codes = letters.map((letter) => letter.charCodeAt(0))
  return {
    text,
    bare,
    reversed: bare.split('').reverse().join(''),
    bases: /^\d+$/.test(text) ? [36, 32, 16, 8, 2].map((radix) => [`base-${radix}`, BigInt(text).toString(radix)] as const) : [],
    spread: [1, 2, 3].map((gap) => new RegExp(letters.map((letter) => letter.replace(/[^0-9a-z]/, '\\$&')).join(`[^]{${gap}}`))),
    previous,
    firsts: previous.flatMap((before, at) => (before === -1 ? [at] : [])),
    differences: LAGS.map((lag) => [lag, Uint8Array.from(codes.slice(lag), (code, at) => code ^ codes[at]!)] as const),
  }
}

/** Prepares a text with one character (0–255) a byte. */
export function prepareHaystack(text: string): Haystack {
  const lower = text.toLowerCase()
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return { text, lower, bare: bareOf(lower), bytes }
}

/** The steps still needed to read the value in the text, or null when it is not there as such. Empty means that it is there as it is. */
export function findPlain({ lower, bare }: Haystack, needle: Needle): string[] | null {
  if (lower.includes(needle.text)) return []
  if (bare.includes(needle.bare)) return ['separators']
  if (bare.includes(needle.reversed)) return ['reversed']
  const base = needle.bases.find(([, written]) => lower.includes(written))
  return base ? [base[0]] : null
}

/**
 * As findPlain, for values whose characters were changed or spread; those found, with their steps. To be asked when no decoding shows them plainly.
 */
export function findChanged(haystack: Haystack, needles: readonly Needle[]): Map<Needle, string[]> {
  const found = new Map<Needle, string[]>()
  for (const needle of needles) {
    const step = needle.spread.some((pattern) => pattern.test(haystack.lower)) ? 'interleaved' : bySamePatterns(haystack, needle)
    if (step !== null) found.set(needle, [step])
  }
  const rest = needles.filter((needle) => !found.has(needle))
  for (const needle of withXorKey(haystack.bytes, rest)) found.set(needle, ['xor-key'])
  return found
}

function bySamePatterns(haystack: Haystack, needle: Needle): string | null {
  for (let stride = 1; stride <= 4; stride++) {
    const step = bySamePattern(haystack, needle, stride)
    if (step !== null) return step
  }
  return null
}

/** A one-to-one change keeps which characters are equal. Unlike a plain text it needs many repetitions to be sure: at least nine. */
function bySamePattern({ bytes }: Haystack, needle: Needle, stride: number): string | null {
  const { previous, firsts } = needle
  if (previous.length - firsts.length < 9) return null
  const last = bytes.length - previous.length * stride
  const again = previous.findIndex((before) => before >= 0)
  const [late, early] = [again * stride, previous[again]! * stride]
  for (let start = 0; start <= last; start++) {
    // Nearly every start ends here, so that it is worth more than the tidy call alone.
    if (bytes[start + late] !== bytes[start + early] || !repeatsAlike(bytes, start, stride, previous)) continue
    if (allDiffer(bytes, start, stride, firsts)) return stride === 1 ? nameOfChange(bytes, start, needle.text) : 'substitution'
  }
  return null
}

function repeatsAlike(bytes: Uint8Array, start: number, stride: number, previous: readonly number[]): boolean {
  for (let at = 0; at < previous.length; at++) {
    const before = previous[at]!
    if (before < 0) continue
    for (let part = 0; part < stride; part++) {
      if (bytes[start + at * stride + part] !== bytes[start + before * stride + part]) return false
    }
  }
  return true
}

/** Whether the units at these places are all different; in a text that is one letter throughout the first two tell. */
function allDiffer(bytes: Uint8Array, start: number, stride: number, places: readonly number[]): boolean {
  return places.every((place, index) => {
    for (let other = 0; other < index; other++) {
      let part = 0
      while (part < stride && bytes[start + place * stride + part] === bytes[start + places[other]! * stride + part]) part++
      if (part === stride) return false
    }
    return true
  })
}

function nameOfChange(bytes: Uint8Array, start: number, value: string): string {
  const key = bytes[start]! ^ value.charCodeAt(0)
  const shift = bytes[start]! - value.charCodeAt(0)
  let xored = true
  let shifted = true
  for (let at = 0; at < value.length; at++) {
    if ((bytes[start + at]! ^ value.charCodeAt(at)) !== key) xored = false
    if (bytes[start + at]! - value.charCodeAt(at) !== shift) shifted = false
  }
  return xored ? 'xor' : shifted ? 'shift' : 'substitution'
}

/**
 * Under a repeating XOR key of k bytes, characters k apart differ as in the value. Keys of five bytes and more have few such pairs left, so there
 * a key of small bytes only (digits that became other digits) is not believed. All values are looked for in one pass for each key length.
 */
function withXorKey(bytes: Uint8Array, needles: readonly Needle[]): Set<Needle> {
  const found = new Set<Needle>()
  const last = bytes.length - Math.min(...needles.map(({ text }) => text.length))
  for (const [index, lag] of LAGS.entries()) {
    const [a = -1, b = a, c = a] = needles.map(({ differences }) => differences[index]![1][0]!)
    for (let start = 0; start <= last; start++) {
      const difference = bytes[start]! ^ bytes[start + lag]!
      if (difference !== a && difference !== b && difference !== c) continue
      for (const needle of needles) if (isKeyed(bytes, start, needle, index)) found.add(needle)
    }
  }
  return found
}

function isKeyed(bytes: Uint8Array, start: number, { text, differences }: Needle, index: number): boolean {
  const [lag, bits] = differences[index]!
  if (start + text.length > bytes.length) return false
  for (let at = 0; at < bits.length; at++) if ((bytes[start + at]! ^ bytes[start + at + lag]!) !== bits[at]) return false
  if (lag < 5) return true
  for (let byte = 0; byte < lag; byte++) if ((bytes[start + byte]! ^ text.charCodeAt(byte)) > 15) return true
  return false
}
