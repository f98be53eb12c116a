// The period that an assessor asks about.

import { assessmentMax } from '@tillwatch/contract/lists'
import { dayAt, dayMs } from '@tillwatch/contract/rules'
import type { AssessmentPeriod } from '@tillwatch/contract/shapes'
import { Refusal } from '#features/refusal.ts'

const usualDays = 90

export interface Period {
  from: Date
  /** Exclusive. */
  to: Date
}

/** The last ninety days by default. Throws Refusal `bad-input` for one that ends before it begins, or is too long. */
export function periodOf({ from, to }: AssessmentPeriod, now = new Date()): Period {
  const end = to === undefined ? now : new Date(Math.min(Date.parse(to), now.getTime()))
  const begin = from === undefined ? new Date(end.getTime() - usualDays * dayMs) : new Date(from)
  if (begin >= end) throw new Refusal('bad-input', 'period-backwards', 'from')
  if (daysOf({ from: begin, to: end }) > assessmentMax.spanDays)
    throw new Refusal('bad-input', { code: 'period-days', values: { max: assessmentMax.spanDays } }, 'from')
  return { from: begin, to: end }
}

export const daysOf = ({ from, to }: Period): number => (to.getTime() - from.getTime()) / dayMs

/** Days of a time zone that it touches, YYYY-MM-DD, both included. */
export const daysIn = ({ from, to }: Period, zone: string) => ({ from: dayAt(from, zone), to: dayAt(new Date(to.getTime() - 1), zone) })

export const told = ({ from, to }: Period) => ({ from: from.toISOString(), to: to.toISOString() })
