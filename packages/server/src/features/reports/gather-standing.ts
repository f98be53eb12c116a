// Owns gathering what the controls of some sites are judged by: of a report, and of what an assessor's link covers.

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

/** Sites of one account in a time, which has also the days of its calendar. */
export interface StandingSpan extends Span {
  /** YYYY-MM-DD, both included. */
  from: string
  to: string
}

export interface Standing extends Pick<ReportFacts, 'pages' | 'channels' | 'statements'> {
  /** Pages, those of them that were still watched at the end, and scripts as they were found, for whoever lists more of them. */
  rows: PageRow[]
  watched: PageRow[]
  named: NamedScript[]
  facts: ControlFacts
}

/** As of the end. Inside one reading transaction all of it is of one moment. The sites are asked about together, so that there are as few questions for many as for one. */
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
    // What a script is on other pages says nothing of the payment page.
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

/** The pages with their days, weeks and gaps. */
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

/** What of a gap lies before the end: one that had not lasted too long by then is none. */
function upTo(ends: Date, gap: CoverageGap, timeZone: string): CoverageGap[] {
  if (gap.to !== null && new Date(gap.to) < ends) return [gap]
  const days = daysBefore(ends, new Date(gap.from), timeZone)
  return days > evaluationDaysMax ? [{ ...gap, to: null, days }] : []
}

/** Days from a moment to the last day before the end, by the calendar of a time zone. */
const daysBefore = (ends: Date, moment: Date, timeZone: string) =>
  Math.max(0, dayNumber(new Date(ends.getTime() - 1), timeZone) - dayNumber(moment, timeZone))
