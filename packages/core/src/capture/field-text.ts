// Owns how the texts around a field are brought to one form and searched for words.

const folded: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i', đ: 'd', þ: 'th' }

/** Lower case, without accents and punctuation, camel case and digits split off, single spaces: ` card number `. */
export function foldText(text: string): string {
  const split = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  const plain = split
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[łøæœßıđþ]/g, (letter) => folded[letter] ?? letter)
  return ` ${plain
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

type Pattern = (foldedText: string) => boolean
/** Hebrew, Arabic, kana, Han and Hangul: prefixes are glued on, or words are not separated by spaces. */
const unspaced = /[\u0590-\u06ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

function toPattern(word: string): Pattern {
  if (word.startsWith('=')) {
    const whole = foldText(word)
    return (text) => text === whole
  }
  const parts = word.split('*').map((part) => foldText(part).trim())
  if (unspaced.test(word)) {
    const closed = parts.map((part) => part.replaceAll(' ', ''))
    return (text) => contains(text.replaceAll(' ', ''), closed)
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

/** Compiles words (`*` any ending, `=` whole text) to one test on a folded text. */
export function wordTest(words: readonly string[]): Pattern {
  const patterns = words.map(toPattern)
  return (text) => patterns.some((matches) => matches(text))
}
