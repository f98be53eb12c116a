// Owns what each day of a page came to, and its weeks: pure, from what its scans gave and what is recorded of its watching.
import type { CoverageDay, PageCoverage } from '@tillwatch/core/contract'
import { daysBetween, mondayOf } from './days.ts'

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
  /** Days on which a scan was planned. */
  planned: ReadonlySet<string>
}

/** The days that are looked at. */
export interface Span {
  first: string
  last: string
  today: string
  /** First day of which every scan is still kept. */
  kept: string
}

/** Each day from the first to the last. A day is as good as its best scan, and one that is not over misses nothing yet. */
export function calendarOf(span: Span, watching: Watching, scans: ReadonlyMap<string, DayScans>): CoverageDay[] {
  return daysBetween(span.first, span.last).map((day) => {
    const of = scans.get(day)
    if (of === undefined) return { day, state: withoutScan(day, span, watching), scans: 0, failed: 0, reason: null, scanId: null }
    const { complete, partial, failed, reason, scanId } = of
    const state = complete > 0 ? 'evaluated' : partial > 0 ? 'partial' : 'not-evaluated'
    return { day, state, scans: complete + partial + failed, failed, reason: failed > 0 ? reason : null, scanId }
  })
}

function withoutScan(day: string, { today, kept }: Span, { added, removed, pauses, planned }: Watching): CoverageDay['state'] {
  if (day < added || (removed !== null && day > removed)) return 'not-watched'
  if (day < kept) return 'not-kept'
  if (pauses.some(({ from, to }) => from <= day && (to === null || day <= to))) return 'paused'
  return planned.has(day) && day < today ? 'missed' : 'idle'
}

/** Weeks in which the page was watched and evaluated, from the day on that all is known of. The first may have begun before that, and the present one is not over: they count once evaluated. */
export function weeksOf(days: readonly CoverageDay[], known: string, today: string): PageCoverage['weeks'] {
  const watched = days.filter(({ day, state }) => day >= known && state !== 'not-watched')
  const weeks = [...Map.groupBy(watched, ({ day }) => mondayOf(day))].map(([monday, of]) => {
    const evaluated = of.some(({ state }) => state === 'evaluated')
    return { evaluated, counts: evaluated || (monday !== mondayOf(known) && monday !== mondayOf(today)) }
  })
  return { evaluated: weeks.filter(({ evaluated }) => evaluated).length, total: weeks.filter(({ counts }) => counts).length }
}
