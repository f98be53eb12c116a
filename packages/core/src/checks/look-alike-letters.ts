// Non-ASCII letters in host names: decodes punycode, and finds letters that look like others.

/**
 * Letters of other alphabets by the Latin letter that they imitate: the part of Unicode's confusables.txt (UTS #39) that registries allow
 * in names.
 */
const passesFor: Readonly<Record<string, string>> = {
  ...pairs(
    'а',
    'a',
    'е',
    'e',
    'о',
    'o',
    'р',
    'p',
    'с',
    'c',
    'у',
    'y',
    'х',
    'x',
    'і',
    'i',
    'ј',
    'j',
    'ѕ',
    's',
    'һ',
    'h',
    'ԁ',
    'd',
    'ԛ',
    'q',
  ),
  ...pairs('ԝ', 'w', 'ӏ', 'l', 'ѵ', 'v', 'ɡ', 'g', 'ո', 'n', 'ս', 'u', 'օ', 'o', 'հ', 'h', 'ց', 'g', 'զ', 'q', 'յ', 'j', 'ք', 'p'),
  ...pairs('к', 'k', 'м', 'm', 'т', 't', 'в', 'b', 'н', 'h', 'п', 'n', 'г', 'r', 'ь', 'b'),
  ...pairs(
    'α',
    'a',
    'ο',
    'o',
    'ρ',
    'p',
    'ν',
    'v',
    'υ',
    'u',
    'ι',
    'i',
    'κ',
    'k',
    'γ',
    'y',
    'χ',
    'x',
    'τ',
    't',
    'η',
    'n',
    'ω',
    'w',
    'ε',
    'e',
  ),
  ...pairs('ı', 'i', 'ł', 'l', 'ø', 'o', 'đ', 'd', 'ħ', 'h', 'ɑ', 'a', 'ɩ', 'i', 'ʏ', 'y', 'ß', 'ss', 'æ', 'ae', 'œ', 'oe', 'þ', 'p'),
}

function pairs(...letters: string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (let at = 0; at + 1 < letters.length; at += 2) found[letters[at]!] = letters[at + 1]!
  return found
}

/** A label as people see it. Returns other text unchanged. */
export function shownLabel(label: string): string {
  return label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? label) : label
}

/** Latin letters without their marks, and letters of other alphabets as the letters that they imitate. */
export function asLatin(label: string): string {
  return Array.from(withoutMarks(label), (letter) => passesFor[letter] ?? letter).join('')
}

/** Whether a label's only non-ASCII letters are letters with marks: plain spelling in many languages, without look-alikes. */
export function isAccentedLatin(label: string): boolean {
  return /[^\0-\x7f]/.test(label) && !/[^\0-\x7f]/.test(withoutMarks(label))
}

/** `ü` as `u`, `é` as `e`. */
function withoutMarks(label: string): string {
  return label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Whether a label's alphabets make it look like another: Latin mixed with Cyrillic, Greek, or Armenian, or one of these alone without any
 * distinctive letter. Umlauts, accents, and names in one alphabet don't count.
 */
export function mixesAlphabets(label: string): boolean {
  const letters = label.match(/\p{L}/gu) ?? []
  const foreign = letters.filter((letter) => /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(letter))
  if (foreign.length === 0) return false
  if (letters.some((letter) => /\p{Script=Latin}/u.test(letter))) return true
  return foreign.length === letters.length && letters.length >= 4 && foreign.every((letter) => isTwin(letter))
}

/** Letters that look identical, not only similar, in common fonts. */
function isTwin(letter: string): boolean {
  return 'аеорсухіјѕһԁԛԝӏѵοαρν'.includes(letter.toLowerCase())
}

/** RFC 3492, section 6.2; null for invalid text. */
function decodePunycode(text: string): string | null {
  const split = text.lastIndexOf('-')
  const points = Array.from(split > 0 ? text.slice(0, split) : '', (letter) => letter.codePointAt(0)!)
  let [n, i, bias] = [128, 0, 72]
  for (let at = split > 0 ? split + 1 : 0; at < text.length; ) {
    const before = i
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = '0123456789'.includes(text[at] ?? '') ? Number(text[at]) + 26 : (text.charCodeAt(at) | 32) - 97
      at += 1
      if (!(digit >= 0 && digit < 36)) return null
      i += digit * weight
      const threshold = Math.min(26, Math.max(1, k - bias))
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    bias = adapt(i - before, points.length + 1, before === 0)
    n += Math.floor(i / (points.length + 1))
    i %= points.length + 1
    if (n > 0x10ffff || points.length > 63) return null
    points.splice(i++, 0, n)
  }
  return String.fromCodePoint(...points)
}

/** RFC 3492, section 6.1. */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
