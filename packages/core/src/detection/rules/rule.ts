// Definition of a rule: one pure function from the analysis of a file to the reasons that it finds.
import type { JudgeValues } from '@tillwatch/contract/reasons'
import type { Place } from '#program/index.ts'
import type { Reason, ReasonCode, ReasonWeight } from '../judgement.ts'
import type { Subject } from '../subject.ts'

export type Rule = (subject: Subject) => Reason[]

/** Values of a sentence without names. */
const nothing: JudgeValues = { wording: '', names: [], more: 0, chance: 0 }

export const reason = (
  code: ReasonCode,
  weight: ReasonWeight,
  values: Partial<JudgeValues>,
  places: readonly (Place | null)[] = [],
): Reason => ({
  code,
  weight,
  values: { ...nothing, ...values },
  places: places.filter((place) => place !== null).slice(0, 6),
})

const NAMES_MAX = 3

/** The first few names, and the number of others. */
export function named(names: Iterable<string>): Pick<JudgeValues, 'names' | 'more'> {
  const all = [...new Set(names)].map((name) => name.slice(0, 100))
  return { names: all.slice(0, NAMES_MAX), more: Math.max(0, all.length - NAMES_MAX) }
}

/** In place of the host of an address that the code hides. */
export const hiddenAddress = '?hidden-address'
