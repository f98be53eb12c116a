// Owns the look at any text: bounded by its length, and mended where its end is missing.
import { type Fact, type Look, lookAtCode, type Place, parseProgram } from '#program/index.ts'
import { closedPrefixes } from './closed-prefix.ts'
import { codeInOpenLiteral } from './open-literal.ts'

/** Longer files are judged by their words alone: no parser takes them in bounded time. */
export const LOOKED_AT_MAX = 8_000_000
/** Longer files are not mended where they do not parse. */
const MENDED_MAX = 1_000_000

/** The look at a text. Where no parser takes it, the longest beginning that can be closed is looked at; too long a text is not looked at. */
export function boundedLook(text: string): Look {
  if (text.length > LOOKED_AT_MAX) return { sources: [], facts: [], texts: [], parsed: 'none', ended: false, steps: 0 }
  const look = lookAtCode(text)
  if (look.parsed !== 'none' || text.length > MENDED_MAX) return look
  const inside = parsable(codeInOpenLiteral(text).flatMap((code) => [code, ...closedPrefixes(code)]))
  if (inside !== undefined) return asRunText(lookAtCode(inside), inside)
  const mended = parsable(closedPrefixes(text))
  return mended === undefined ? look : { ...lookAtCode(mended), parsed: 'partly', ended: false }
}

const parsable = (texts: readonly string[]) => texts.find((text) => parseProgram(text) !== null)

/** The look at a text that a program would run, as a look at that program: places lie in the text. */
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
