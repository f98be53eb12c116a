// Owns which days the usual periods of a report have.

import { reportDaysMax } from '@tillwatch/contract/lists'
import { dayAt, dayPlus, isDay } from '@tillwatch/contract/rules'
import type { ReportSettings } from '@tillwatch/contract/shapes'

export const periods = ['start', 'week', 'month', 'quarter', 'year', 'own'] as const
export type Period = (typeof periods)[number]

const lengths = { month: 30, quarter: 90, year: 365 } as const

/** First and last day, in the time zone: from `startedOn` to today, as far back as a report goes; the week before this one; or so many days up to yesterday. */
export function daysOf(
  period: Exclude<Period, 'own'>,
  now: Date,
  { timeZone, startedOn }: Pick<ReportSettings, 'timeZone' | 'startedOn'>,
): { from: string; to: string } {
  const today = dayAt(now, timeZone)
  if (period === 'start') {
    const earliest = dayPlus(today, 1 - reportDaysMax)
    const from = startedOn ?? today
    return { from: from > earliest ? from : earliest, to: today }
  }
  if (period !== 'week') return { from: dayPlus(today, -lengths[period]), to: dayPlus(today, -1) }
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { from: dayPlus(today, -sinceMonday - 7), to: dayPlus(today, -sinceMonday - 1) }
}

/** What is wrong with days of a report, first and last; null where nothing is. The server refuses the same. */
export function faultOf({ from, to }: { from: string; to: string }, today: string): 'day' | 'order' | 'toCome' | 'long' | null {
  if (!isDay(from) || !isDay(to)) return 'day'
  if (from > to) return 'order'
  if (from > today) return 'toCome'
  return dayPlus(from, reportDaysMax) <= to ? 'long' : null
}
