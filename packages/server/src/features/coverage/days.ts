// Arithmetic with days, as YYYY-MM-DD. They sort as text, and have no time zone.
import { dayMs } from '@tillwatch/contract/rules'
import type { SpanQuery } from '@tillwatch/contract/shapes'
import { spanDaysMax } from '@tillwatch/contract/shapes'
import { Refusal } from '#features/refusal.ts'
import type { CalendarDay } from '#features/sites/index.ts'

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Number of the day, counted from a Monday: 1970-01-01 was a Thursday. */
export const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs + 3

/** Number of the week of that day; weeks begin on Monday. */
export const weekOf = (dayNumber: number): number => Math.floor(dayNumber / 7)

/** All days from the first to the last, both included. */
export function daysBetween(first: string, last: string): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ day, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() })
  return days
}

export interface DaySpan {
  from: string
  to: string
}

/** The requested days; by default the 365 up to `today`. Throws Refusal `bad-input` for invalid days, in the wrong order, or too many. */
export function spanOf({ from, to }: SpanQuery, today: string): DaySpan {
  checkDay('from', from)
  checkDay('to', to)
  const last = to ?? today
  const first = from ?? addDays(last, -364)
  if (first > last) throw new Refusal('bad-input', { code: 'days-backwards', values: { first, last } }, 'from')
  if (addDays(first, spanDaysMax - 1) < last)
    throw new Refusal('bad-input', { code: 'period-too-long', values: { max: spanDaysMax } }, 'from')
  return { from: first, to: last }
}

/** Throws Refusal `bad-input` for a day that does not exist. */
export function checkDay(field: string, day: string | undefined): void {
  if (day === undefined) return
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new Refusal('bad-input', { code: 'no-date', values: { day } }, field)
}
