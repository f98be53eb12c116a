// State of each day of a page, and its weeks: a pure function of its scans and its monitoring history.
import type { CoverageDay, PageCoverage } from '@tillwatch/contract/shapes'
import type { CalendarDay } from '#features/sites/index.ts'
import { numberOf, weekOf } from './days.ts'

/** Scans that ended on a day. */
export interface DayScans {
  complete: number
  partial: number
  /** Failed or turned away. */
  failed: number
  reason: string | null
  scanId: string
}

/** Monitoring history of a page, in days of its time zone. */
export interface Watching {
  added: string
  /** Null while it is monitored. */
  removed: string | null
  /** Both days included; without an end while it lasts. */
  pauses: readonly { from: string; to: string | null }[]
  /** Whether a scan was planned on the day. */
  isPlanned: (of: CalendarDay) => boolean
}

/** Input of a calendar. */
export interface Horizon {
  today: string
  /** First day with complete scan data. */
  kept: string
}

/** Each of the days. The best scan of a day determines its state, and the current day has missed nothing yet. */
export function calendarOf(
  days: readonly CalendarDay[],
  horizon: Horizon,
  watching: Watching,
  scans: ReadonlyMap<string, DayScans>,
): CoverageDay[] {
  return days.map((each) => {
    const { day } = each
    const of = scans.get(day)
    if (of === undefined) return { day, state: withoutScan(each, horizon, watching), scans: 0, failed: 0, reason: null, scanId: null }
    const { complete, partial, failed, reason, scanId } = of
    const state = complete > 0 ? 'evaluated' : partial > 0 ? 'partial' : 'not-evaluated'
    return { day, state, scans: complete + partial + failed, failed, reason: failed > 0 ? reason : null, scanId }
  })
}

function withoutScan(each: CalendarDay, { today, kept }: Horizon, { added, removed, pauses, isPlanned }: Watching): CoverageDay['state'] {
  const { day } = each
  if (day < added || (removed !== null && day > removed)) return 'not-watched'
  if (day < kept) return 'not-kept'
  if (pauses.some(({ from, to }) => from <= day && (to === null || day <= to))) return 'paused'
  return day < today && isPlanned(each) ? 'missed' : 'idle'
}

/**
 * Weeks in which the page was monitored and evaluated, from the first day with complete data. The first week may have begun earlier, and
 * the current one is not over. Both count once evaluated.
 */
export function weeksOf(days: readonly CoverageDay[], known: string, today: string): PageCoverage['weeks'] {
  const watched = days.filter(({ day, state }) => day >= known && state !== 'not-watched')
  const first = numberOf(watched[0]?.day ?? today) // the others follow without a gap
  const unsure = [known, today].map((day) => weekOf(numberOf(day)))
  const weeks = [...Map.groupBy(watched, (_, at) => weekOf(first + at))].map(([week, of]) => {
    const evaluated = of.some(({ state }) => state === 'evaluated')
    return { evaluated, counts: evaluated || !unsure.includes(week) }
  })
  return { evaluated: weeks.filter(({ evaluated }) => evaluated).length, total: weeks.filter(({ counts }) => counts).length }
}
