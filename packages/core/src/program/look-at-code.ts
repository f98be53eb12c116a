// Analyzes a whole file: runs each of its programs in the interpreter, and combines the results.
import { codeOf } from './code-of.ts'
import type { Fact, Findings, Place } from './page/facts.ts'
import { hostOf } from './page/hosts.ts'
import { KnownElements } from './page/known-elements.ts'
import { runProgram } from './run-program.ts'
import type { Value } from './values/values.ts'

export interface Look extends Findings {
  /** `whole`: all code has a tree; `partly`: some code has none; `none`: no code has one. */
  parsed: 'whole' | 'partly' | 'none'
  /** False if the analysis was cut short, so that there may be more. */
  ended: boolean
  steps: number
  /** If the analysis was cut short: how many of the code's functions were called. */
  functions?: { reached: number; all: number }
  /** Length after which a truncated text was closed. */
  closedAt?: number
}

/** Steps for a program: a base, plus steps per character. */
const STEPS_BASE = 3_000_000
const CALL_STEPS_MAX = 1_000_000
const STEPS_PER_CHARACTER = 3
const SWEEP_BASE = 1_000_000
const SWEPT_CALL_STEPS_MAX = 200_000
const STEPS_TO_UNPACK = 24_000_000

/**
 * Analyzes a file, which is a program or a page. `effort` multiplies the allowed steps. Never throws for any text. Positions of layer 0 are
 * offsets in the text.
 */
export function lookAtCode(text: string, effort = 1): Look {
  const { parts, loads, isPartial, html } = codeOf(text)
  const look: Look = {
    sources: [],
    facts: loads.map(({ address, start, end }): Fact => {
      const place = { layer: 0, start, end }
      return { kind: 'contacts', way: 'script', address: address.slice(0, 300), host: hostOf(address), known: true, sources: [], place }
    }),
    texts: [],
    parsed: !isPartial ? 'whole' : parts.length === 0 ? 'none' : 'partly',
    ended: true,
    steps: 0,
  }
  const pages = new Map<string, KnownElements>()
  const functions = new Map<string, Value>()
  for (const part of parts) {
    const byLength = part.text.length * STEPS_PER_CHARACTER
    const limits = {
      stepsMax: effort * (STEPS_BASE + byLength),
      callStepsMax: effort * CALL_STEPS_MAX,
      unpackStepsMax: effort * STEPS_TO_UNPACK,
      sweepStepsMax: effort * (SWEEP_BASE + byLength),
      sweptCallStepsMax: effort * SWEPT_CALL_STEPS_MAX,
    }
    const { tag, isHandler = false } = part
    const around = part.html ?? html
    const elements = around === undefined || !tag ? null : (pages.get(around) ?? new KnownElements(around))
    if (around !== undefined && elements) pages.set(around, elements)
    const page = elements && tag ? { elements, tag, isHandler, functions } : null
    const { findings, ended, steps, functions: reached } = runProgram(part.text, part.root, limits, page)
    joinFindings(look, findings, part.start)
    look.ended &&= ended
    look.steps += steps
    if (reached) look.functions = sumOf(look.functions, reached)
  }
  return look
}

type Functions = NonNullable<Look['functions']>

const sumOf = (one: Functions | undefined, other: Functions): Functions => ({
  reached: (one?.reached ?? 0) + other.reached,
  all: (one?.all ?? 0) + other.all,
})

/** Adds the results of a part of a file that begins at `start`, in characters. */
export function joinFindings(look: Look, { sources, facts, texts }: Findings, start: number): void {
  const [source, layer] = [look.sources.length, look.texts.length]
  const moved = (place: Place | null): Place | null =>
    place &&
    (place.layer === 0 ? { layer: 0, start: place.start + start, end: place.end + start } : { ...place, layer: place.layer + layer })
  look.sources.push(...sources.map((one) => ({ ...one, place: moved(one.place) })))
  look.facts.push(...facts.map((fact) => movedFact(fact, source, moved)))
  look.texts.push(...texts)
}

function movedFact(fact: Fact, source: number, moved: (place: Place | null) => Place | null): Fact {
  const place = moved(fact.place)
  return 'sources' in fact ? { ...fact, place, sources: fact.sources.map((index) => index + source) } : { ...fact, place }
}
