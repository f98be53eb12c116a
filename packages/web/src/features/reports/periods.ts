// Owns which days the usual periods of a report have.
import { dayAt } from '@tillwatch/core/shared'

export const periods = ['week', 'month', 'quarter', 'year', 'own'] as const
export type Period = (typeof periods)[number]

const dayMs = 86_400_000
const lengths = { month: 30, quarter: 90, year: 365 } as const
const dayBefore = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/** First and last day, in the time zone: the week before this one, or so many days up to yesterday. */
export function daysOf(period: Exclude<Period, 'own'>, now: Date, timeZone: string): { from: string; to: string } {
  const today = dayAt(now, timeZone)
  if (period !== 'week') return { from: dayBefore(today, lengths[period]), to: dayBefore(today, 1) }
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { from: dayBefore(today, sinceMonday + 7), to: dayBefore(today, sinceMonday + 1) }
}
