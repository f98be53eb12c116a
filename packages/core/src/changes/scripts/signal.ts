// Owns what a comparison finds: each finding with its weight, what is given to its words, and its places.
import { tidy } from '../tidy.ts'
import type { ChangeReason, Given, ScriptReasonCode, ScriptReasonGiven } from '../words/given.ts'

/**
 * How much a finding weighs: `note` alarms nobody; `alert` alarms unless the content is a recognised release; `hard` alarms also then;
 * `theft` is malicious.
 */
export type Weight = 'note' | 'alert' | 'hard' | 'theft'

/** Offsets of what a finding is about, in the text as it is. */
export interface Span {
  start: number
  end: number
}

export interface Places {
  before?: Span | null
  after?: Span | null
}

export interface Signal {
  code: ScriptReasonCode
  given: Given
  weight: Weight
  before: Span | null
  after: Span | null
}

/** Characters of what may be longer: a sentence of the judge. */
const lengths: Readonly<Record<string, number>> = { detail: 400 }

/** What is given with a code; with one of several codes, what all of them take. */
type GivenWith<Code extends ScriptReasonCode> = (Code extends unknown ? (given: ScriptReasonGiven[Code]) => void : never) extends (
  given: infer All,
) => void
  ? All
  : never

/** A finding. Texts of the script are shortened and stripped of what no sentence should hold. */
export function signal<Code extends ScriptReasonCode>(
  code: Code,
  weight: Weight,
  given: GivenWith<Code>,
  { before = null, after = null }: Places = {},
): Signal {
  const tidied = Object.entries(given as Given).map(([name, value]) => [
    name,
    typeof value === 'string' ? tidy(value, lengths[name]) : value,
  ])
  return { code, given: Object.fromEntries(tidied), weight, before, after }
}

/** The finding as a reason of a change. `signal` alone makes findings, and gives each code what is its. */
export const reasonOf = ({ code, given }: Signal): ChangeReason => ({ code, given }) as ChangeReason
