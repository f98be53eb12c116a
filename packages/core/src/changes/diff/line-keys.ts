// Owns by what two lines of code are held to be the same: their text with short names masked, since minifiers give those out anew in each build.

const shortMax = 2
/** Words of the language that are as short as a minifier's names. */
const keywords = new Set(['if', 'in', 'do', 'of', 'as'])
const quotes = new Set(['"', "'", '`'])
const isWordPart = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 36

/**
 * The line with each name of one or two letters as `·`. What stands in quotes, names of properties after a dot, numbers and words of the language stay, so
 * that another text, property or host is another key. Time is linear in the line.
 */
export function keyOfLine(line: string): string {
  let key = ''
  let at = 0
  while (at < line.length) {
    const start = at
    if (quotes.has(line[at] as string)) at = endOfQuote(line, at)
    else if (isWordPart(line.charCodeAt(at))) {
      while (at < line.length && isWordPart(line.charCodeAt(at))) at++
      if (isMasked(line, start, at)) {
        key += '·'
        continue
      }
    } else at++
    key += line.slice(start, at)
  }
  return key
}

/** After the closing quote; the end of the line where there is none. */
function endOfQuote(line: string, start: number): number {
  for (let at = start + 1; at < line.length; at++) {
    if (line[at] === '\\') at++
    else if (line[at] === line[start]) return at + 1
  }
  return line.length
}

function isMasked(line: string, start: number, end: number): boolean {
  if (end - start > shortMax || keywords.has(line.slice(start, end))) return false
  const first = line.charCodeAt(start)
  if (first >= 48 && first <= 57) return false
  return line[start - 1] !== '.' || line[start - 2] === '.'
}
