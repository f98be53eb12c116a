// Analyzes any text within limits: bounded by length, and repaired if its end is missing.
import { type Fact, joinFindings, type Look, lookAtCode, type Place, parseProgram } from '#program/index.ts'
import { fromBase64 } from '#program/natives/base64.ts'
import { closedPrefixes } from './closed-prefix.ts'

const LENGTH_MIN = 60
const LENGTH_MAX = 400_000

const withoutEscapes = (literal: string) =>
  literal.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gis, (_, byte?: string, unit?: string, plain?: string) =>
    plain === undefined ? String.fromCharCode(Number.parseInt(byte ?? unit ?? '', 16)) : plain === 'n' ? '\n' : plain,
  )

const fromPercent = (literal: string) =>
  literal.startsWith('%') ? literal.replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))) : ''

/** For longer files, in characters, only the beginning and the end are analyzed, because no parser handles them in bounded time. */
export const LOOKED_AT_MAX = 8_000_000
/** Longer files are not repaired if they do not parse. */
const MENDED_MAX = 1_000_000
/** Maximum characters to read of a longer file. */
export const READ_OF_LONG = 2 * MENDED_MAX
/** Number of places at the end of a long file at which a program may begin. */
const STARTS_TRIED = 8

/**
 * Analyzes a text; `effort` multiplies the allowed steps. If no parser accepts it, analyzes the longest beginning that can be closed; for a
 * text that is too long, its beginning and its end.
 */
export function boundedLook(text: string, effort = 1): Look {
  if (text.length > LOOKED_AT_MAX) return lookAtEnds(text, effort)
  const look = lookAtCode(text, effort)
  if (look.parsed === 'whole' || text.length > MENDED_MAX || (look.parsed === 'partly' && /^[\s\ufeff]{0,400}</.test(text))) return look
  const inside = parsable(codeInOpenLiteral(text).flatMap((code) => [code, ...closedPrefixes(code)]))
  if (inside !== undefined) return asRunText(lookAtCode(inside, effort), inside)
  if (look.parsed !== 'none') return look
  const mended = parsable(closedPrefixes(text))
  return mended === undefined
    ? look
    : { ...lookAtCode(mended, effort), parsed: 'partly', ended: false, closedAt: sharedStart(mended, text) }
}

/** Length of the common prefix of two texts. */
function sharedStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at++
  return at
}

function lookAtEnds(text: string, effort: number): Look {
  const both: Look = { sources: [], facts: [], texts: [], parsed: 'none', ended: false, steps: 0 }
  const beginning = boundedLook(text.slice(0, MENDED_MAX), effort)
  const end = parsable(lastStatements(text))
  const parts = [
    { look: beginning, start: 0 },
    ...(end === undefined ? [] : [{ look: lookAtCode(end, effort), start: text.length - end.length }]),
  ]
  for (const { look, start } of parts) {
    if (look.parsed === 'none') continue
    joinFindings(both, look, start)
    both.parsed = 'partly'
    both.steps += look.steps
  }
  return both
}

/** Endings of a long text that begin at a line, longest first. Code appended to a file begins that way. */
function lastStatements(text: string): string[] {
  const starts: number[] = []
  for (let at = text.length - MENDED_MAX; at < text.length && starts.length < STARTS_TRIED; at = text.length - ((text.length - at) >> 2)) {
    const line = text.indexOf('\n', at) + 1
    if (line === 0) break
    if (!starts.includes(line)) starts.push(line)
    if (text.length - at < 4) break
  }
  const last = text.trimEnd().lastIndexOf('\n') + 1
  return [...starts, ...(last > text.length - MENDED_MAX ? [last] : [])].map((start) => text.slice(start))
}

const parsable = (texts: readonly string[]) => texts.find((text) => parseProgram(text) !== null)

/** Analyzes a text that a program would run, as a program. Positions are in the text. */
function asRunText(look: Look, text: string): Look {
  const inside = <T extends { place: Place | null }>(one: T): T => ({
    ...one,
    place: one.place && { ...one.place, layer: one.place.layer + 1 },
  })
  const run: Fact = { kind: 'runs-text', how: 'cut off', decoded: true, length: text.length, sources: [], place: null }
  return {
    ...look,
    sources: look.sources.map(inside),
    facts: [run, ...look.facts.map(inside)],
    texts: [text, ...look.texts],
    parsed: 'partly',
    ended: false,
  }
}

/** Possible code in the open text: unchanged, or decoded from base64, percent encoding, or a list of character codes. */
function codeInOpenLiteral(text: string): string[] {
  const bounded = text.slice(0, LENGTH_MAX)
  const codes = /fromCharCode\(([\d,\s]{60,400000})$/.exec(bounded)?.[1]
  if (codes !== undefined) return [fromCodes(codes)]
  const from = bounded.search(/\(["'`]/)
  if (from < 0) return []
  const literal = bounded.slice(from + 2)
  if (literal.length < LENGTH_MIN || literal.replace(/\\./gs, '').includes(bounded[from + 1] ?? '"')) return []
  return [base64(literal), fromPercent(literal), withoutEscapes(literal)].filter((one) => one.includes('('))
}

function fromCodes(list: string): string {
  const numbers = list.split(',').map(Number)
  // The last number may be truncated, too.
  numbers.pop()
  return numbers.every((code) => code < 0x10000) ? numbers.map((code) => String.fromCharCode(code)).join('') : ''
}

function base64(literal: string): string {
  const whole = literal.slice(0, literal.length - (literal.length % 4))
  return /^[A-Za-z0-9+/]{60,400000}$/.test(whole) ? fromBase64(whole) : ''
}
