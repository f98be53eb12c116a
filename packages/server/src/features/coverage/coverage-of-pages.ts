// Coverage of many pages: every day of each, the weeks, and the gaps.

import type { ScanFrequency } from '@tillwatch/contract/lists'
import { dayAt, dayNumber, evaluationDaysMax } from '@tillwatch/contract/rules'
import type { CoverageDay, CoverageGap, PageCoverage, Schedule } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { listRecords } from '#features/audit/index.ts'
import { keptSince } from '#features/retention/index.ts'
import { type CalendarDay, plannedOn } from '#features/sites/index.ts'
import { calendarOf, type Watching, weeksOf } from './calendar.ts'
import { addDays, type DaySpan, daysBetween } from './days.ts'
import { type DayRow, type EvaluatedBeside, findEvaluatedBeside, listDays, listWatched, type WatchedRow } from './queries.ts'

/** Pages are scanned weekly by default. */
const atFirst: Schedule = { frequency: 'weekly', cron: null, timeZone: 'UTC' }

export interface CoverageContext {
  db: Db
  /** Months for which scans are kept. */
  evidenceMonths: number
}

export type CoveredPage = Omit<PageCoverage, 'lastEvaluatedAt'>

/** Pages per query. A year of them fits into memory easily, and an account has few such parts. */
const partMax = 200

/** The pages monitored on any of the days, part by part. */
export async function* coverageOfPages(
  { db, evidenceMonths }: CoverageContext,
  accountId: string,
  watched: readonly WatchedRow[],
  span: DaySpan,
  now: Date,
): AsyncGenerator<CoveredPage> {
  const all = watched.filter(({ removed_at, time_zone }) => removed_at === null || dayAt(removed_at, time_zone) >= span.from)
  const spanDays = daysBetween(span.from, span.to)
  const kept = keptSince(now, evidenceMonths)
  for (let at = 0; at < all.length; at += partMax) {
    const pages = all.slice(at, at + partMax)
    const ids = pages.map(({ id }) => id)
    const [days, beside, changes] = await Promise.all([
      listDays(db, accountId, pages, span),
      findEvaluatedBeside(db, accountId, ids, span),
      listRecords(db, accountId, 'page.change', ids),
    ])
    const daysOf = Map.groupBy(days, ({ pageId }) => pageId)
    const changesOf = Map.groupBy(changes, ({ subject }) => subject)
    for (const page of pages)
      yield describe(page, spanDays, now, {
        days: daysOf.get(page.id) ?? [],
        changes: changesOf.get(page.id) ?? [],
        beside: beside.get(page.id) ?? { before: null, after: null },
        kept,
      })
  }
}

/**
 * The same for all pages of these sites of the account, without a limit. The caller checked the permission. The days are such as
 * `getCoverage` accepts.
 */
export async function* coverageOfSites(
  context: CoverageContext,
  accountId: string,
  siteIds: readonly string[],
  span: DaySpan,
  now: Date,
): AsyncGenerator<CoveredPage> {
  yield* coverageOfPages(context, accountId, await listWatched(context.db, accountId, siteIds), span, now)
}

interface Known {
  days: DayRow[]
  changes: RecordedChange[]
  beside: EvaluatedBeside
  /** Earlier scans are deleted. */
  kept: Date
}

function describe(page: WatchedRow, spanDays: readonly CalendarDay[], now: Date, known: Known): CoveredPage {
  const { days, changes, beside, kept } = known
  const { time_zone: timeZone, added_at, removed_at } = page
  const today = dayAt(now, timeZone)
  const watching = watchingOf(page, changes)
  const past = spanDays.filter(({ day }) => day <= today)
  const until = past.at(-1)?.day ?? today
  const firstKept = addDays(dayAt(kept, timeZone), 1)
  const calendar = calendarOf(past, { today, kept: firstKept }, watching, new Map(days.map((row) => [row.day, row])))
  const watch: Watch = {
    start: Math.max((beside.before ?? added_at).getTime(), kept.getTime()),
    end: endOf(page, beside),
    now: now.getTime(),
    dayOf: (moment) => dayNumber(new Date(moment), timeZone),
  }
  // Between two retained scans from before, the history is unknown.
  const runs = days.flatMap(runOf).filter((run) => run.last >= kept.getTime())
  const gaps = page.is_payment && until >= firstKept ? gapsOf(watch, runs) : []
  return {
    pageId: page.id,
    url: page.url,
    isPayment: page.is_payment,
    timeZone,
    addedAt: added_at.toISOString(),
    removedAt: removed_at?.toISOString() ?? null,
    retryAt: page.retry_at?.toISOString() ?? null,
    weeks: weeksOf(calendar, watching.added > firstKept ? watching.added : firstKept, today),
    gaps: gaps.map((gap) => describeGap(gap, calendar, (at) => dayAt(new Date(at), timeZone))),
    days: calendar,
  }
}

const runOf = ({ firstEvaluated, lastEvaluated }: DayRow): EvaluatedRun[] =>
  firstEvaluated && lastEvaluated ? [{ first: firstEvaluated.getTime(), last: lastEvaluated.getTime() }] : []

/** End of the last gap in the span: the next evaluated scan, or the end of monitoring; null if it may continue. */
const endOf = ({ removed_at }: WatchedRow, { after }: EvaluatedBeside): number | null => (after ?? removed_at)?.getTime() ?? null

/** Number of calendar days that the gap touches. */
function describeGap({ from, to, days }: Gap, calendar: readonly CoverageDay[], dayOf: (at: number) => string): CoverageGap {
  const [first, last] = [dayOf(from), to === null ? null : dayOf(to)]
  const touched = calendar.filter(({ day }) => day >= first && (last === null || day <= last))
  const count = (state: CoverageDay['state']) => touched.filter((day) => day.state === state).length
  return {
    from: new Date(from).toISOString(),
    to: to === null ? null : new Date(to).toISOString(),
    days,
    partial: count('partial'),
    notEvaluated: count('not-evaluated'),
    missed: count('missed'),
    paused: count('paused'),
  }
}

/** Evaluated scans without a gap between them: the ends of the first and the last, in milliseconds. */
export interface EvaluatedRun {
  first: number
  last: number
}

/** The examined time, in milliseconds. */
interface Watch {
  start: number
  /** When monitoring of the page ended; null while it is monitored. */
  end: number | null
  now: number
  /** Number of the page's day at a moment. */
  dayOf: (moment: number) => number
}

interface Gap {
  from: number
  /** Null while it lasts. */
  to: number | null
  days: number
}

/**
 * Gaps between the start, the runs in order, and the end. Counts calendar days, because no scheduled scan ends to the second: from one
 * Monday to the next are seven days, which is not a gap; to the Tuesday after are eight, which is one.
 */
export function gapsOf({ start, end, now, dayOf }: Watch, runs: readonly EvaluatedRun[]): Gap[] {
  const last = end ?? now
  const edges = [{ first: start, last: start }, ...runs, { first: last, last }]
  return edges.slice(1).flatMap(({ first }, at) => {
    const from = (edges[at] as EvaluatedRun).last
    const days = dayOf(first) - dayOf(from)
    const goesOn = at === runs.length && end === null
    return days > evaluationDaysMax ? [{ from, to: goesOn ? null : first, days }] : []
  })
}

/** A change of the page, as `changePage` recorded it. */
interface RecordedChange {
  at: Date
  details: Readonly<Record<string, string>>
}

/** Monitoring of a page, with its changes in order. */
function watchingOf(page: WatchedRow, changes: readonly RecordedChange[]): Watching {
  const dayOf = (moment: Date) => dayAt(moment, page.time_zone)
  return {
    added: dayOf(page.added_at),
    removed: page.removed_at === null ? null : dayOf(page.removed_at),
    pauses: pausesOf(page, changes, dayOf),
    isPlanned: planOf(page, changes, dayOf),
  }
}

type DayOf = (moment: Date) => string

function pausesOf(page: WatchedRow, changes: readonly RecordedChange[], dayOf: DayOf): { from: string; to: string | null }[] {
  const pauses: { from: string; to: string | null }[] = []
  let since: string | null = null
  for (const { at, details } of changes) {
    if (details.isPaused === 'true') since ??= dayOf(at)
    else if (details.isPaused === 'false' && since !== null) {
      pauses.push({ from: since, to: dayOf(at) })
      since = null
    }
  }
  if (page.paused_at !== null) pauses.push({ from: since ?? dayOf(page.paused_at), to: null })
  return pauses
}

/** A day counts as planned only if one schedule was valid all day. On other days, no scan can be missed. */
function planOf(page: WatchedRow, changes: readonly RecordedChange[], dayOf: DayOf): Watching['isPlanned'] {
  const made = changes.flatMap(({ at, details }) =>
    details.schedule ? [{ since: dayOf(at), isPlanned: plannedOn(readSchedule(details.schedule), page.id) }] : [],
  )
  const present: Schedule = { frequency: page.frequency, cron: page.cron, timeZone: page.time_zone }
  const first = { since: dayOf(page.added_at), isPlanned: plannedOn(made.length === 0 ? present : atFirst, page.id) }
  const terms = [first, ...made]
  return (of) => {
    const term = terms.findLast(({ since }) => since <= of.day)
    return term !== undefined && term.since < of.day && term.isPlanned(of)
  }
}

/** `FREQUENCY [LINE OF FIVE FIELDS] ZONE`, in the recorded format. */
function readSchedule(text: string): Schedule {
  const words = text.split(' ')
  const cron = words.slice(1, -1).join(' ')
  return { frequency: words[0] as ScanFrequency, cron: cron === '' ? null : cron, timeZone: words.at(-1) ?? 'UTC' }
}
