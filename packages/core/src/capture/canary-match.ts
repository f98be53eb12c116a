// Searches one decoded text for one value: plain, reversed, with separators, in another number base, interleaved, under a one-to-one
// substitution of characters, or under a repeating XOR key.

/** A value prepared for searching. */
export interface Needle {
  text: string
  /** Letters and digits only, lower case. */
  bare: string
  reversed: string
  /** The number in other bases; empty for texts. */
  bases: readonly (readonly [step: string, text: string])[]
  /** The value with one, two, or three characters between each two. */
  spread: readonly RegExp[]
  /** For each position, the nearest earlier equal character, or -1. */
  previous: readonly number[]
  /** First position of each distinct character. */
  firsts: readonly number[]
  /** For each lag, the bits in which characters at that distance differ. */
  differences: readonly (readonly [lag: number, bits: Uint8Array])[]
}

/** A text prepared for searching. */
export interface Haystack {
  text: string
  lower: string
  bare: string
  bytes: Uint8Array
}

/** Keeps zero bytes: a text of two-byte characters is another encoding, not a text with separators. */
const bareOf = (lower: string) => lower.replace(/[^0-9a-z\0]+/g, '')
const LAGS = [2, 3, 4, 5, 6, 7, 8]

/** Prepares a value of at least 12 characters. Shorter values would match by chance. */
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

/** Prepares a text with one character (0–255) per byte. */
export function prepareHaystack(text: string): Haystack {
  const lower = text.toLowerCase()
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return { text, lower, bare: bareOf(lower), bytes }
}

/** The steps that still hide the value in the text; empty if it is there in plain form, null if it is not found. */
export function findPlain({ lower, bare }: Haystack, needle: Needle): string[] | null {
  if (lower.includes(needle.text)) return []
  if (bare.includes(needle.bare)) return ['separators']
  if (bare.includes(needle.reversed)) return ['reversed']
  const base = needle.bases.find(([, written]) => lower.includes(written))
  return base ? [base[0]] : null
}

/** Like findPlain, for values with substituted or spread characters. Call it only if no decoding shows the value in plain form. */
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

/** Substitution preserves which characters are equal. To be certain, it needs at least nine repetitions. */
function bySamePattern({ bytes }: Haystack, needle: Needle, stride: number): string | null {
  const { previous, firsts } = needle
  if (previous.length - firsts.length < 9) return null
  const last = bytes.length - previous.length * stride
  const again = previous.findIndex((before) => before >= 0)
  const [late, early] = [again * stride, previous[again]! * stride]
  for (let start = 0; start <= last; start++) {
    // Nearly every start fails this comparison, so it runs before the costlier call.
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

/** Whether the characters at these positions are all different. In a text of one repeated letter, the first two already decide. */
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
 * Under a repeating XOR key of k bytes, characters at distance k differ as in the value. For keys of five bytes and more, few such pairs
 * remain, so a key of small bytes only (digits that became other digits) is not accepted. Searches for all values in one pass per key
 * length.
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
