// Owns the coverage of a site: for each of its pages every day, the weeks, and the gaps.
import type { CoverageDay, CoverageGap, PageCoverage, SiteCoverage, SpanQuery } from '@tillwatch/core/contract'
import { dayAt, dayNumber } from '@tillwatch/core/shared'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { listRecords } from '#features/audit/index.ts'
import { keptSince } from '#features/retention/index.ts'
import { lastEvaluations } from '#features/scans/index.ts'
import { type CalendarDay, ownSite } from '#features/sites/index.ts'
import { calendarOf, weeksOf } from './calendar.ts'
import { addDays, daysBetween, spanOf } from './days.ts'
import { type EvaluatedRun, type Gap, gapsOf, type Watch } from './gaps.ts'
import { type DayRow, type EvaluatedBeside, findEvaluatedBeside, listDays, listWatched, type WatchedRow } from './queries.ts'
import { type RecordedChange, watchingOf } from './watching.ts'

export interface CoverageContext {
  db: Db
  /** Months for which scans are kept. */
  evidenceMonths: number
}

/** The last year unless told otherwise. Throws Refusal `not-found` for a site of nobody or of another account, and `bad-input` for days that are none. */
export async function getCoverage(
  { db, evidenceMonths }: CoverageContext,
  actor: Actor,
  siteId: string,
  query: SpanQuery,
  now = new Date(),
): Promise<SiteCoverage> {
  await ownSite(db, actor, 'sites:read', siteId)
  const all = await listWatched(db, actor.accountId, siteId)
  const todays = all.map(({ time_zone }) => dayAt(now, time_zone))
  const span = spanOf(query, todays.sort().at(-1) ?? dayAt(now, 'UTC'))
  const pages = all.filter(({ removed_at, time_zone }) => removed_at === null || dayAt(removed_at, time_zone) >= span.from)
  const ids = pages.map(({ id }) => id)
  const [days, beside, last, changes] = await Promise.all([
    listDays(db, actor.accountId, pages, span),
    findEvaluatedBeside(db, actor.accountId, ids, span),
    lastEvaluations(db, actor, ids),
    listRecords(db, actor.accountId, 'page.change', ids),
  ])
  const daysOf = Map.groupBy(days, ({ pageId }) => pageId)
  const changesOf = Map.groupBy(changes, ({ subject }) => subject)
  const spanDays = daysBetween(span.from, span.to)
  return {
    siteId,
    ...span,
    pages: pages.map((page) =>
      describe(page, spanDays, now, {
        days: daysOf.get(page.id) ?? [],
        changes: changesOf.get(page.id) ?? [],
        beside: beside.get(page.id) ?? { before: null, after: null },
        last: last.get(page.id) ?? null,
        kept: keptSince(now, evidenceMonths),
      }),
    ),
  }
}

interface Known {
  days: DayRow[]
  changes: RecordedChange[]
  beside: EvaluatedBeside
  last: Date | null
  /** Scans before that are let go of. */
  kept: Date
}

function describe(page: WatchedRow, spanDays: readonly CalendarDay[], now: Date, known: Known): PageCoverage {
  const { days, changes, beside, last, kept } = known
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
  // Of two scans that were kept from before, nobody knows what lay between them.
  const runs = days.flatMap(runOf).filter((run) => run.last >= kept.getTime())
  const gaps = page.is_payment && until >= firstKept ? gapsOf(watch, runs) : []
  return {
    pageId: page.id,
    url: page.url,
    isPayment: page.is_payment,
    timeZone,
    addedAt: added_at.toISOString(),
    removedAt: removed_at?.toISOString() ?? null,
    lastEvaluatedAt: last?.toISOString() ?? null,
    retryAt: page.retry_at?.toISOString() ?? null,
    weeks: weeksOf(calendar, watching.added > firstKept ? watching.added : firstKept, today),
    gaps: gaps.map((gap) => describeGap(gap, calendar, (at) => dayAt(new Date(at), timeZone))),
    days: calendar,
  }
}

const runOf = ({ firstEvaluated, lastEvaluated }: DayRow): EvaluatedRun[] =>
  firstEvaluated && lastEvaluated ? [{ first: firstEvaluated.getTime(), last: lastEvaluated.getTime() }] : []

/** Where the last gap of the span ends: with the evaluated scan after it, or with the watching; null where it may go on. */
const endOf = ({ removed_at }: WatchedRow, { after }: EvaluatedBeside): number | null => (after ?? removed_at)?.getTime() ?? null

/** Counts the days of the calendar that the gap touches. */
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
