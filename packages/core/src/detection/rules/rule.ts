// Definition of a rule: one pure function from the analysis of a file to the reasons that it finds.
import type { Place } from '#program/index.ts'
import type { Reason, ReasonCode, ReasonWeight } from '../judgement.ts'
import type { Subject } from '../subject.ts'

export type Rule = (subject: Subject) => Reason[]

export const reason = (code: ReasonCode, weight: ReasonWeight, sentence: string, places: readonly (Place | null)[] = []): Reason => ({
  code,
  weight,
  sentence,
  places: places.filter((place) => place !== null).slice(0, 6),
})

const NAMES_MAX = 3

/** Names in a sentence: the first few, and the number of others. */
export function named(names: Iterable<string>): string {
  const all = [...new Set(names)].map((name) => name.slice(0, 100))
  const shown = all.slice(0, NAMES_MAX).join(', ')
  return all.length > NAMES_MAX ? `${shown} and ${all.length - NAMES_MAX} more` : shown
}
