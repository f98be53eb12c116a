// Owns what each day of a page came to, and its weeks: pure, from what its scans gave and what is recorded of its watching.
import type { CoverageDay, PageCoverage } from '@tillwatch/contract/shapes'
import type { CalendarDay } from '#features/sites/index.ts'
import { numberOf, weekOf } from './days.ts'

/** What the scans that ended on a day gave. */
export interface DayScans {
  complete: number
  partial: number
  /** Failed or turned away. */
  failed: number
  reason: string | null
  scanId: string
}

/** How a page was watched, in days of its time zone. */
export interface Watching {
  added: string
  /** Null while it is watched. */
  removed: string | null
  /** Both days included; without an end while it goes on. */
  pauses: readonly { from: string; to: string | null }[]
  /** Whether a scan was planned on the day. */
  isPlanned: (of: CalendarDay) => boolean
}

/** What a calendar is drawn for. */
export interface Horizon {
  today: string
  /** First day of which every scan is still kept. */
  kept: string
}

/** Each of the days. A day is as good as its best scan, and one that is not over misses nothing yet. */
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

/** Weeks in which the page was watched and evaluated, from the day on that all is known of. The first may have begun before that, and the present one is not over: they count once evaluated. */
export function weeksOf(days: readonly CoverageDay[], known: string, today: string): PageCoverage['weeks'] {
  const watched = days.filter(({ day, state }) => day >= known && state !== 'not-watched')
  const first = numberOf(watched[0]?.day ?? today) // the others follow it without a break
  const unsure = [known, today].map((day) => weekOf(numberOf(day)))
  const weeks = [...Map.groupBy(watched, (_, at) => weekOf(first + at))].map(([week, of]) => {
    const evaluated = of.some(({ state }) => state === 'evaluated')
    return { evaluated, counts: evaluated || !unsure.includes(week) }
  })
  return { evaluated: weeks.filter(({ evaluated }) => evaluated).length, total: weeks.filter(({ counts }) => counts).length }
}
