// Owns the mending of a program whose end is missing: the longest beginning that ends with a statement, with what is open closed. Places stay as they are.

/** Beginnings of a text to try, the longest first; none where no statement ends. Takes time that grows with the length alone. */
export function closedPrefixes(text: string): string[] {
  const ends = statementEnds(text)
  const last = ends.length - 1
  if (last < 0) return []
  const picked = new Set([last, last - 1, Math.floor(last * 0.9), Math.floor(last * 0.6)])
  return [...picked].flatMap((index) => {
    const end = ends[index]
    return end ? text.slice(0, end.at + 1) + end.closers : []
  })
}

interface StatementEnd {
  at: number
  /** What closes all that is open there. */
  closers: string
}

const ENDS_KEPT = 400
const DEPTH_MAX = 200
const closerOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
/** After these a slash begins a pattern, and not a division. */
const BEFORE_PATTERN = '(,=:[!&|?{};\n'

/** Ends of statements at which only blocks, functions and calls are open; of many, every so manieth is kept. */
function statementEnds(text: string): StatementEnd[] {
  const ends: StatementEnd[] = []
  const open: string[] = []
  let step = 1
  let seen = 0
  let before = '\n'
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    const skipped = skip(text, at, character, before)
    if (skipped === null) return ends
    if (skipped > at) {
      at = skipped
      before = '"'
      continue
    }
    if (closerOf[character]) open.push(closerOf[character])
    else if (character === open.at(-1)) open.pop()
    else if (character === ')' || character === ']' || character === '}') return ends
    if (open.length > DEPTH_MAX) return ends
    const ended = (character === ';' || character === '}') && (open.length === 0 || open.at(-1) === '}')
    if (ended && seen++ % step === 0) {
      ends.push({ at, closers: [...open].reverse().join('') })
      if (ends.length > ENDS_KEPT) {
        ends.splice(0, ends.length, ...ends.filter((_, index) => index % 2 === 1))
        step *= 2
      }
    }
    if (character > ' ' || character === '\n') before = character
  }
  return ends
}

/** Last character of a comment, text or pattern that begins here; the place itself where none does, null where it does not end. */
function skip(text: string, at: number, character: string, before: string): number | null {
  if (character === '"' || character === "'" || character === '`') return endOf(text, at, character)
  if (character !== '/') return at
  const next = text[at + 1]
  const end = next === '/' ? text.indexOf('\n', at) : next === '*' ? text.indexOf('*/', at + 2) + 1 : -2
  if (end !== -2) return end <= 0 ? null : end
  return BEFORE_PATTERN.includes(before) ? endOf(text, at, '/') : at
}

function endOf(text: string, from: number, quote: string): number | null {
  let inClass = false
  for (let at = from + 1; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '\n' && quote !== '`') return quote === '/' ? from : null
    else if (quote === '/' && character === '[') inClass = true
    else if (quote === '/' && character === ']') inClass = false
    else if (character === quote && !inClass) return at
  }
  return null
}
