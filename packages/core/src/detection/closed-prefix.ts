// Repairs a program whose end is missing: finds prefixes that can be closed, and closes what is open. Positions stay the same.

/** Prefixes of a text to try, longest first; empty if no statement ends. Linear in the length. */
export function closedPrefixes(text: string): string[] {
  const { soft, ends } = endsOf(text)
  const last = ends.length - 1
  const picked = last < 0 ? [] : [...new Set([last, last - 1, Math.floor(last * 0.9), Math.floor(last * 0.6)])]
  const whole = picked.flatMap((index) => ends[index] ?? []).map(({ at, closers }) => text.slice(0, at) + closers)
  if (text.length > SOFT_LENGTH_MAX) return whole
  // After a condition, a closed block needs a semicolon; a list must not have one.
  const torn = soft.reverse().flatMap(({ at, closers }) => [text.slice(0, at) + closers, text.slice(0, at) + closers.replaceAll('}', ';}')])
  return [...torn, ...whole]
}

interface End {
  /** Length of the prefix. */
  at: number
  /** Text that closes everything that is open there. */
  closers: string
}

interface Ends {
  /** The last few places within a statement at which something may end. */
  soft: End[]
  /** Ends of statements at which only blocks, functions, and calls are open. If there are many, keeps every nth. */
  ends: End[]
}

const ENDS_KEPT = 400
const SOFT_KEPT = 6
/** In longer texts, only whole statements are tried, because each attempt analyzes the whole text. */
const SOFT_LENGTH_MAX = 100_000
const DEPTH_MAX = 200
const closerOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
/** After these, a slash begins a pattern, not a division. */
const BEFORE_PATTERN = '(,=:[!&|?{};\n'
/** Before these, an expression may end. */
const AFTER_EXPRESSION = ',+&|?;'

function endsOf(text: string): Ends {
  const ends: End[] = []
  const soft: End[] = []
  const open: string[] = []
  const closers = () => [...open].reverse().join('')
  const keepSoft = (at: number) => {
    soft.push({ at, closers: closers() })
    if (soft.length > SOFT_KEPT) soft.shift()
  }
  // Only text near the end is truncated.
  const softFrom = text.length - 2_000
  let step = 1
  let seen = 0
  let before = '\n'
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (at >= softFrom && AFTER_EXPRESSION.includes(character) && before !== ',') keepSoft(at)
    const skipped = skip(text, at, character, before)
    if (skipped === null) return { soft, ends }
    if (skipped > at) {
      at = skipped
      before = '"'
      continue
    }
    if (closerOf[character]) open.push(closerOf[character])
    else if (character === open.at(-1)) open.pop()
    else if (character === ')' || character === ']' || character === '}') return { soft, ends }
    if (open.length > DEPTH_MAX) return { soft, ends }
    if (at >= softFrom && '([])'.includes(character)) keepSoft(at + 1)
    const ended = (character === ';' || character === '}') && (open.length === 0 || open.at(-1) === '}')
    if (ended && seen++ % step === 0) {
      ends.push({ at: at + 1, closers: closers() })
      if (ends.length > ENDS_KEPT) {
        ends.splice(0, ends.length, ...ends.filter((_, index) => index % 2 === 1))
        step *= 2
      }
    }
    if (character > ' ' || character === '\n') before = character
  }
  return { soft, ends }
}

/** Last character of a comment, text, or pattern that begins here; the position itself if none does, null if it does not end. */
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
