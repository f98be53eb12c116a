// Repairs programs with errors: blanks each part that no parser accepts, so that the rest can be analyzed. Positions stay the same.
import { parse } from 'acorn'
import type { ESTree } from 'meriyah'
import { parseProgram } from './parse-program.ts'

export interface Mended {
  text: string
  root: ESTree.Node
}

const LENGTH_MAX = 1_000_000
/** Longer programs get fewer repairs, because each analyzes the whole text. */
const SHORT_LENGTH = 200_000
const REPAIRS_MAX = 24
const REPAIRS_OF_LONG_MAX = 5
/** A text that needs more blanking is not a program. */
const BLANKED_PART_MAX = 0.4
/** Maximum length of a statement around an error. */
const STATEMENT_MAX = 20_000

/** The program with its errors blanked; null if too little remains. */
export function mended(text: string): Mended | null {
  if (text.length > LENGTH_MAX || !/[=(]/.test(text)) return null
  const repairs = text.length > SHORT_LENGTH ? REPAIRS_OF_LONG_MAX : REPAIRS_MAX
  let now = text
  let last = -1
  for (let repair = 0; repair < repairs; repair++) {
    const at = errorIn(now)
    if (at === null) {
      const root = parseProgram(now)
      return root && blankedPart(text, now) <= BLANKED_PART_MAX ? { text: now, root } : null
    }
    // Programs that only lack their end are closed elsewhere.
    if (repair === 0 && at >= text.trimEnd().length) return null
    // The same position again: the last repair did not help.
    const next = at <= last ? blank(now, ...statementAround(now, at)) : repaired(now, at)
    if (next === now) return null
    last = at
    now = next
  }
  return null
}

/** Position of the first error; null without one. */
function errorIn(text: string): number | null {
  let first = -1
  for (const sourceType of ['script', 'module'] as const) {
    try {
      parse(text, { ecmaVersion: 'latest', sourceType, allowReturnOutsideFunction: true, allowHashBang: true })
      return null
    } catch (error) {
      if (!(error instanceof SyntaxError)) return 0
      first = Math.max(first, (error as SyntaxError & { pos?: number }).pos ?? 0)
    }
  }
  return Math.min(first, text.length)
}

function blank(text: string, from: number, to: number): string {
  return text.slice(0, from) + text.slice(from, to).replace(/[^\n\r]/g, ' ') + text.slice(to)
}

function blankedPart(before: string, after: string): number {
  let blanked = 0
  for (let at = 0; at < before.length; at++) if (before[at] !== after[at]) blanked++
  return blanked / Math.max(1, before.length)
}

/** The text without the smallest part that may cause the error. */
function repaired(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 200), at)
  const here = text.slice(at, at + 400)
  // Server-side placeholders: `<?php … ?>`, `{{ … }}`, `{% … %}`.
  const template = /^(?:<\?[^?]{0,300}\?>|<%[^%]{0,300}%>|\{\{[^}]{0,300}\}\}|\{%[^%]{0,300}%\})/.exec(here)?.[0]
  if (template) return `${text.slice(0, at)}0${' '.repeat(template.length - 1)}${text.slice(at + template.length)}`
  const opened = /(?:\{|<)$/.exec(before) && /^[{%?]/.test(here) ? at - 1 : null
  if (opened !== null) return repaired(text, opened)
  // A member of an arrow function, such as `() => {}.bind(this)`.
  if (here[0] === '.' && /\}\s{0,20}$/.test(before)) return blank(text, at, endOfCall(text, at + 1))
  const waits = /\bawait\s{0,20}$/.exec(before)
  if (waits) return blank(text, at - waits[0].length, at)
  if (/^await\b/.test(here)) return blank(text, at, at + 5)
  if (/^[)\]}]/.test(here) && /[;{}]\s{0,40}$/.test(before)) return blank(text, at, at + 1)
  return blank(text, ...statementAround(text, at))
}

/** Position after a name and its call. */
function endOfCall(text: string, from: number): number {
  const name = /^\s{0,20}[\w$]{1,60}\s{0,20}/.exec(text.slice(from, from + 120))
  let at = from + (name?.[0].length ?? 0)
  if (text[at] !== '(') return at
  let depth = 0
  for (const end = Math.min(text.length, at + STATEMENT_MAX); at < end; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  return at
}

/** The statement around a position, as far as brackets show. */
function statementAround(text: string, at: number): [from: number, to: number] {
  let from = Math.min(at, text.length - 1)
  // The character that ends a statement may be the error itself.
  for (const start = Math.max(0, at - STATEMENT_MAX); from > start; from--) {
    const character = text[from - 1]
    if (character === ';' || character === '{' || character === '}') break
    if (character === '\n' && /[;{},]\s{0,40}$/.test(text.slice(Math.max(0, from - 60), from))) break
  }
  let depth = 0
  let to = at
  for (const end = Math.min(text.length, at + STATEMENT_MAX); to < end; to++) {
    const character = text[to]
    if (character === '(' || character === '[' || character === '{') depth++
    else if (character === ')' || character === ']' || character === '}') {
      if (depth === 0) break
      depth--
    } else if (depth === 0 && (character === ';' || (character === '\n' && to > at))) {
      to++
      break
    }
  }
  return [from, Math.max(to, from + 1)]
}
