// Findings of a comparison, each with its weight, values for texts, and positions.

import type { ChangeReason, Given, ScriptReasonCode, ScriptReasonGiven } from '@tillwatch/contract/reasons'
import { tidy } from '../tidy.ts'

/**
 * Weight of a finding. `note` never raises an alert. `alert` raises one, except for a recognized release. `hard` raises one even then.
 * `theft` is malicious.
 */
export type Weight = 'note' | 'alert' | 'hard' | 'theft'

/** Offsets of the finding in the original text. */
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

/** Maximum length of a long value, such as a sentence of the judge. */
const lengths: Readonly<Record<string, number>> = { detail: 400 }

/** Values of a code; for one of several codes, the values that all of them take. */
type GivenWith<Code extends ScriptReasonCode> = (Code extends unknown ? (given: ScriptReasonGiven[Code]) => void : never) extends (
  given: infer All,
) => void
  ? All
  : never

/** A finding. Texts of the script are shortened and sanitized. */
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

/** The finding as a reason of a change. Only `signal` creates findings, so each code has the right values. */
export const reasonOf = ({ code, given }: Signal): ChangeReason => ({ code, given }) as ChangeReason
