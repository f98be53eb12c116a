// Owns gathering what the controls of some sites are judged by: of a report, and of what an assessor's link covers.
import type { CoverageGap, ReportPage } from '@tillwatch/core/contract'
import type { ControlFacts, ReportFacts } from '@tillwatch/core/reports'
import { dayNumber, evaluationDaysMax } from '@tillwatch/core/shared'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { getCoverage } from '#features/coverage/index.ts'
import { headersAsOf } from '#features/headers/index.ts'
import { scriptsAsOf } from '#features/inventory/index.ts'
import { analysesAsOf, statementsAsOf } from '#features/statements/index.ts'
import { countComparisons, countUndelivered, findChannels, findHearing, findPages, type PageRow, type Span } from './queries.ts'
import { headerFacts, type NamedScript, pageFacts, scriptFacts } from './rows-as-facts.ts'

/** Sites of one account in a time, which has also the days of its calendar. */
export interface StandingSpan extends Span {
  /** YYYY-MM-DD, both included. */
  from: string
  to: string
}

export interface Standing extends Pick<ReportFacts, 'pages' | 'headers' | 'missingHeaders' | 'channels' | 'statements'> {
  /** Pages and scripts as they were found, for whoever lists more of them. */
  rows: PageRow[]
  named: NamedScript[]
  facts: ControlFacts
}

/** As of the end. Inside one reading transaction all of it is of one moment. */
export async function gatherStanding(db: Db, span: StandingSpan, evidenceMonths: number, now: Date): Promise<Standing> {
  const { begins, ends } = span
  const rows = await findPages(db, span)
  const watched = rows.filter(({ removed_at }) => removed_at === null || removed_at >= ends)
  const scripts = await scriptsAsOf(db, { ...span, pageIds: watched.map(({ id }) => id) })
  const payment = new Set(watched.flatMap(({ id, is_payment }) => (is_payment ? id : [])))
  const { headersRead, ...headers } = await headersOf(db, span, watched)
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
  return { rows, named: scriptFacts(scripts, watched), pages, ...headers, channels, statements, facts }
}

/** The pages with their days, weeks and gaps. */
async function withCoverage(
  db: Db,
  { accountId, siteIds, from, to, ends }: StandingSpan,
  rows: readonly PageRow[],
  evidenceMonths: number,
  now: Date,
): Promise<ReportPage[]> {
  const actor: Actor = { accountId, name: 'tillwatch', role: 'viewer' }
  const known = new Map<string, Pick<ReportPage, 'days' | 'weeks' | 'gaps'>>()
  for (const siteId of siteIds) {
    const coverage = await getCoverage({ db, evidenceMonths }, actor, siteId, { from, to }, now)
    for (const { pageId, days, weeks, gaps, timeZone } of coverage.pages)
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

/** What the last scan before the end that read headers saw, however old. */
async function headersOf(db: Db, { accountId, ends }: Span, pages: readonly PageRow[]) {
  const headers: ReportFacts['headers'] = []
  const missingHeaders: ReportFacts['missingHeaders'] = []
  const headersRead: { pageId: string; days: number }[] = []
  for (const { id: pageId, site_id: siteId, time_zone } of pages) {
    const seen = await headersAsOf(db, { accountId, siteId, pageId, ends })
    if (seen === null) continue
    headersRead.push({ pageId, days: daysBefore(ends, seen.seenAt, time_zone) })
    headers.push(...seen.parts.map((part) => headerFacts(pageId, seen.seenAt, part)))
    missingHeaders.push(...seen.missing.map(({ header, url }) => ({ pageId, header, url })))
  }
  return { headers, missingHeaders, headersRead }
}
