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
  /** For each position the nearest earlier equal character, or -1. */
  previous: readonly number[]
  /** First positions of each distinct character. */
  firsts: readonly number[]
}

/** Zeros stay: a text of two-byte characters is another encoding, not one with separators. */
const bareOf = (text: string) => text.replace(/[^0-9a-z\0]/gi, '').toLowerCase()

/** Prepares a value of at least 12 characters; shorter ones would be found by chance. */
export function prepareNeedle(value: string): Needle {
  const text = value.toLowerCase()
  const previous = [...text].map((letter, at) => (at === 0 ? -1 : text.lastIndexOf(letter, at - 1)))
  const bare = bareOf(text)
  const bases = /^\d+$/.test(text) ? [36, 32, 16, 8, 2].map((radix) => [`base-${radix}`, BigInt(text).toString(radix)] as const) : []
  const firsts = previous.flatMap((before, at) => (before === -1 ? [at] : []))
  return { text, bare, reversed: bare.split('').reverse().join(''), bases, previous, firsts }
}

/** The steps still needed to read the value in the text, or null when it is not there as such. Empty means that it is there as it is. */
export function findPlain(text: string, needle: Needle): string[] | null {
  const lower = text.toLowerCase()
  if (lower.includes(needle.text)) return []
  const bare = bareOf(text)
  if (bare.includes(needle.bare)) return ['separators']
  if (bare.includes(needle.reversed)) return ['reversed']
  const base = needle.bases.find(([, written]) => lower.includes(written))
  return base ? [base[0]] : null
}

/** As findPlain, for a value whose characters were changed or spread. To be asked when no decoding shows the value plainly. */
export function findChanged(text: string, needle: Needle): string[] | null {
  const lower = text.toLowerCase()
  for (let stride = 2; stride <= 4; stride++) if (isInterleaved(lower, needle.text, stride)) return ['interleaved']
  for (let stride = 1; stride <= 4; stride++) {
    const step = bySamePattern(text, needle, stride)
    if (step !== null) return [step]
  }
  return hasXorKey(text, needle.text) ? ['xor-key'] : null
}

function isInterleaved(text: string, value: string, stride: number): boolean {
  const span = (value.length - 1) * stride
  for (let start = text.indexOf(value[0]!); start >= 0 && start + span < text.length; start = text.indexOf(value[0]!, start + 1)) {
    let at = 1
    while (at < value.length && text[start + at * stride] === value[at]) at++
    if (at === value.length) return true
  }
  return false
}

/** A one-to-one change keeps which characters are equal. Unlike a plain text it needs many repetitions to be sure: at least nine. */
function bySamePattern(text: string, needle: Needle, stride: number): string | null {
  const { previous, firsts } = needle
  if (previous.length - firsts.length < 9) return null
  const last = text.length - previous.length * stride
  for (let start = 0; start <= last; start++) {
    if (!repeatsAlike(text, start, stride, previous)) continue
    const units = new Set(firsts.map((at) => text.substr(start + at * stride, stride)))
    if (units.size === firsts.length) return stride === 1 ? nameOfChange(text, start, needle.text) : 'substitution'
  }
  return null
}

function repeatsAlike(text: string, start: number, stride: number, previous: readonly number[]): boolean {
  for (let at = 0; at < previous.length; at++) {
    const before = previous[at]!
    if (before < 0) continue
    for (let part = 0; part < stride; part++) {
      if (text.charCodeAt(start + at * stride + part) !== text.charCodeAt(start + before * stride + part)) return false
    }
  }
  return true
}

function nameOfChange(text: string, start: number, value: string): string {
  const key = text.charCodeAt(start) ^ value.charCodeAt(0)
  const shift = text.charCodeAt(start) - value.charCodeAt(0)
  let xored = true
  let shifted = true
  for (let at = 0; at < value.length; at++) {
    if ((text.charCodeAt(start + at) ^ value.charCodeAt(at)) !== key) xored = false
    if (text.charCodeAt(start + at) - value.charCodeAt(at) !== shift) shifted = false
  }
  return xored ? 'xor' : shifted ? 'shift' : 'substitution'
}

/**
 * Under a repeating XOR key of k bytes, characters k apart differ as in the value. Keys of five bytes and more have few such pairs left, so there
 * a key of small bytes only (digits that became other digits) is not believed.
 */
function hasXorKey(text: string, value: string): boolean {
  for (let lag = 2; lag <= 8; lag++) {
    const wanted = Array.from({ length: value.length - lag }, (_, at) => value.charCodeAt(at) ^ value.charCodeAt(at + lag))
    const last = text.length - value.length
    for (let start = 0; start <= last; start++) {
      let at = 0
      while (at < wanted.length && (text.charCodeAt(start + at) ^ text.charCodeAt(start + at + lag)) === wanted[at]) at++
      if (at < wanted.length) continue
      const key = Array.from({ length: lag }, (_, byte) => text.charCodeAt(start + byte) ^ value.charCodeAt(byte))
      if (lag < 5 || key.some((byte) => byte > 15)) return true
    }
  }
  return false
}
