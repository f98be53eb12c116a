// Normalizes the texts around a field and searches them for words.

const folded: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i', đ: 'd', þ: 'th' }

/** Maximum characters to read per text. A field's name comes first, and pages can write without limit. */
export const SIGNAL_CHARS_MAX = 300

/** Normalized beginning of a text: lower case, no accents or punctuation, camel case and digits split, single spaces: ` card number `. */
export function foldText(text: string): string {
  const split = text
    .slice(0, SIGNAL_CHARS_MAX)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  const plain = split
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[łøæœßıđþ]/g, (letter) => folded[letter] ?? letter)
  return ` ${plain
    .slice(0, SIGNAL_CHARS_MAX)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

/** `closed` is the text without its spaces. */
type Pattern = (foldedText: string, closed: string) => boolean
/** Hebrew, Arabic, kana, Han, and Hangul: words have attached prefixes or no spaces between them. */
const unspaced = /[\u0590-\u06ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

function toPattern(word: string): Pattern {
  const parts = word.split('*').map((part) => foldText(part).trim())
  if (unspaced.test(word)) {
    const joined = parts.map((part) => part.replaceAll(' ', ''))
    return (_text, closed) => contains(closed, joined)
  }
  const anyEnd = word.endsWith('*')
  const head = ` ${parts[0]}`
  if (parts.length === 1) return (text) => text.includes(`${head} `)
  const tail = parts.slice(1).filter(Boolean)
  return (text) => contains(text, [head, ...tail.map((part, at) => (at === tail.length - 1 && !anyEnd ? `${part} ` : part))])
}

function contains(text: string, parts: readonly string[]): boolean {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

/** Compiles words (`*` any ending, `=` whole text) into one test on a normalized text. */
export function wordTest(words: readonly string[]): (foldedText: string) => boolean {
  const wholes = new Set(words.filter((word) => word.startsWith('=')).map(foldText))
  const others = words.filter((word) => !word.startsWith('='))
  const glued = others.filter((word) => unspaced.test(word)).map(toPattern)
  // A text is compared only with words that share the beginning of one of its own words.
  const spaced = Map.groupBy(
    others.filter((word) => !unspaced.test(word)),
    (word) => startAt(`${foldText(word.split('*')[0] ?? '').trimEnd()}${word.includes('*') ? '' : ' '}`, 1),
  )
  const byStart = new Map([...spaced].map(([start, some]) => [start, some.map(toPattern)]))
  return (text) => {
    if (wholes.has(text)) return true
    const closed = unspaced.test(text) ? text.replaceAll(' ', '') : ''
    if (closed !== '' && glued.some((matches) => matches(text, closed))) return true
    const starts = new Set<string>()
    for (let at = 0; at < text.length - 1; at = text.indexOf(' ', at + 1)) starts.add(startAt(text, at + 1))
    return [...starts].some((start) => byStart.get(start)?.some((matches) => matches(text, closed)))
  }
}

const startAt = (text: string, at: number) => text.slice(at, at + 2)
