// Owns the reading of a text without its comments, in which anybody may write anything: nothing of them is code.

/** After these a slash begins a pattern, and not a division. */
const BEFORE_PATTERN = /[(,=:[!&|?{};+\-*%<>~^]$|\b(?:return|typeof|case|in|of|delete|void|throw|do|else)$/
const LOOKED_BACK = 12

/** The text with a blank in the place of each comment. Takes time that grows with the length alone. */
export function withoutComments(text: string): string {
  if (!text.includes('//') && !text.includes('/*')) return text
  const kept: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"' || character === "'" || character === '`') at = endOf(text, at, character)
    else if (character === '/') {
      const end = endOfComment(text, at)
      if (end !== null) {
        kept.push(text.slice(from, at), ' ')
        from = end
        at = end - 1
      } else if (BEFORE_PATTERN.test(text.slice(Math.max(from, at - LOOKED_BACK), at).trimEnd()) || text.slice(from, at).trim() === '')
        at = endOf(text, at, '/')
    }
  }
  return kept.join('') + text.slice(from)
}

/** After a comment that begins here; null where none does. */
function endOfComment(text: string, at: number): number | null {
  const mark = text[at + 1]
  if (mark !== '/' && mark !== '*') return null
  const end = mark === '/' ? text.indexOf('\n', at) : text.indexOf('*/', at + 2)
  if (end < 0) return text.length
  return mark === '/' ? end : end + 2
}

/** The last character of a text or a pattern; where it has no end in its line, its first. */
function endOf(text: string, from: number, quote: string): number {
  let inClass = false
  for (let at = from + 1; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '\n' && quote !== '`') return from
    else if (quote === '/' && (character === '[' || character === ']')) inClass = character === '['
    else if (character === quote && !inClass) return at
  }
  return from
}
