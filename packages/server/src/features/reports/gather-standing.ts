// Collects the input of the controls for some sites: for a report, or for an assessor link's sites.

import { dayNumber, evaluationDaysMax } from '@tillwatch/contract/rules'
import type { CoverageGap, ReportPage } from '@tillwatch/contract/shapes'
import type { ControlFacts, ReportFacts } from '@tillwatch/core/reports'
import type { Db } from '#db/index.ts'
import { coverageOfSites } from '#features/coverage/index.ts'
import { headersReadBefore } from '#features/headers/index.ts'
import { scriptsAsOf } from '#features/inventory/index.ts'
import { analysesAsOf, statementsAsOf } from '#features/statements/index.ts'
import { countComparisons, countUndelivered, findChannels, findHearing, findPages, type PageRow, type Span } from './queries.ts'
import { type NamedScript, pageFacts, scriptFacts } from './rows-as-facts.ts'

/** Sites of one account in a period, with the days of its calendar. */
export interface StandingSpan extends Span {
  /** YYYY-MM-DD, both included. */
  from: string
  to: string
}

export interface Standing extends Pick<ReportFacts, 'pages' | 'channels' | 'statements'> {
  /** Pages, those still monitored at the end, and the scripts found, for callers that list more of them. */
  rows: PageRow[]
  watched: PageRow[]
  named: NamedScript[]
  facts: ControlFacts
}

/**
 * As of the end. In one read transaction, everything is from one moment. Asks about all sites together, with the same number of queries as
 * for one.
 */
export async function gatherStanding(db: Db, span: StandingSpan, evidenceMonths: number, now: Date): Promise<Standing> {
  const { begins, ends } = span
  const rows = await findPages(db, span)
  const watched = rows.filter(({ removed_at }) => removed_at === null || removed_at >= ends)
  const scripts = await scriptsAsOf(db, { ...span, pageIds: watched.map(({ id }) => id) })
  const payment = new Set(watched.flatMap(({ id, is_payment }) => (is_payment ? id : [])))
  const zones = new Map(watched.map(({ id, time_zone }) => [id, time_zone]))
  const read = await headersReadBefore(db, span.accountId, [...zones.keys()], ends)
  const headersRead = [...read].map(([pageId, at]) => ({ pageId, days: daysBefore(ends, at, zones.get(pageId) ?? 'UTC') }))
  const pages = await withCoverage(db, span, rows, evidenceMonths, now)
  const channels = await findChannels(db, span)
  const statements = await statementsAsOf(db, span.accountId, span.siteIds, ends)
  const facts: ControlFacts = {
    ...{ period: { begins: begins.toISOString(), ends: ends.toISOString() }, pages, headersRead, channels, statements },
    // A script's state on other pages says nothing about the payment page.
    scripts: scriptFacts(
      scripts.filter(({ pageId }) => payment.has(pageId)),
      watched,
    ).map(({ script }) => script),
    analyses: await analysesAsOf(db, span.accountId, ends),
    comparisons: await countComparisons(db, span),
    ...(await findHearing(db, span)),
    undelivered: await countUndelivered(db, span),
  }
  return { rows, watched, named: scriptFacts(scripts, watched), pages, channels, statements, facts }
}

/** The pages with their days, weeks, and gaps. */
async function withCoverage(
  db: Db,
  { accountId, siteIds, from, to, ends }: StandingSpan,
  rows: readonly PageRow[],
  evidenceMonths: number,
  now: Date,
): Promise<ReportPage[]> {
  const known = new Map<string, Pick<ReportPage, 'days' | 'weeks' | 'gaps'>>()
  for await (const page of coverageOfSites({ db, evidenceMonths }, accountId, siteIds, { from, to }, now)) {
    const { pageId, days, weeks, gaps, timeZone } = page
    known.set(pageId, {
      ...{ days: days.map(({ day, state }) => ({ day, state })), weeks },
      gaps: gaps.flatMap((gap) => upTo(ends, gap, timeZone)),
    })
  }
  return rows.map((row) => ({
    ...pageFacts(row, row.last_evaluated_at && daysBefore(ends, row.last_evaluated_at, row.time_zone)),
    ...(known.get(row.id) ?? { days: [], weeks: { evaluated: 0, total: 0 }, gaps: [] }),
  }))
}

/** The part of a gap before the end. It is not a gap if it was still short enough by then. */
function upTo(ends: Date, gap: CoverageGap, timeZone: string): CoverageGap[] {
  if (gap.to !== null && new Date(gap.to) < ends) return [gap]
  const days = daysBefore(ends, new Date(gap.from), timeZone)
  return days > evaluationDaysMax ? [{ ...gap, to: null, days }] : []
}

/** Days from a moment to the last day before the end, by the calendar of a time zone. */
const daysBefore = (ends: Date, moment: Date, timeZone: string) =>
  Math.max(0, dayNumber(new Date(ends.getTime() - 1), timeZone) - dayNumber(moment, timeZone))
