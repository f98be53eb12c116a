// Owns gathering what a report is built from, in one reading transaction, so that all of it is of one moment.
import { RULES_VERSION } from '@tillwatch/core/checks'
import type { ReportPage } from '@tillwatch/core/contract'
import type { ReportFacts } from '@tillwatch/core/reports'
import { dayNumber } from '@tillwatch/core/shared'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { getCoverage } from '#features/coverage/index.ts'
import { headersAsOf } from '#features/headers/index.ts'
import { findInventoryAsOf } from '#features/inventory/index.ts'
import {
  countChanges,
  findAlerts,
  findChanges,
  findChannels,
  findPages,
  findRuns,
  findSites,
  momentsOf,
  type PageRow,
  type Span,
  type Taken,
} from './queries.ts'
import { alertFacts, changeFacts, headerFacts, pageFacts, runFacts, scriptFacts } from './rows-as-facts.ts'

/** More of each is left out, and said so: files stay such that people and programs can open them. */
const mostOf = (share: number) => ({
  runs: Math.ceil(20_000 * share),
  scripts: Math.ceil(5_000 * share),
  changes: Math.ceil(5_000 * share),
  alerts: Math.ceil(2_000 * share),
})

export interface Gathering {
  evidenceMonths: number
  now: Date
  /** The part of what a report holds at the most that this one may: reports within one share it. */
  share: number
}

/** When the period begins and ends, which is not after `now`. */
export async function periodOf(db: Db, { from, to, timeZone }: Pick<Taken, 'from' | 'to' | 'timeZone'>, now: Date) {
  const { begins, ends } = await momentsOf(db, { from, to, timeZone })
  return { begins, ends: ends < now ? ends : now }
}

/** The facts of the period, up to its end or, where that is later, to now. */
export async function gatherFacts(db: Db, report: Taken, { evidenceMonths, now, share }: Gathering): Promise<ReportFacts> {
  const { accountId, siteId, from, to, timeZone, language } = report
  const { begins, ends } = await periodOf(db, report, now)
  const sites = await findSites(db, report)
  const span: Span = { accountId, siteIds: sites.map(({ id }) => id), begins, ends }
  const most = mostOf(share)
  const pages = await findPages(db, span)
  const pageIds = pages.map(({ id }) => id)
  const runs = await findRuns(db, span, pageIds, most.runs)
  const watched = pages.filter(({ removed_at }) => removed_at === null || removed_at >= ends)
  const scripts = scriptFacts(await findInventoryAsOf(db, { ...span, pageIds: watched.map(({ id }) => id) }), watched)
  const changeCounts = await countChanges(db, span)
  const changes = changeFacts(await findChanges(db, span, most.changes), scripts)
  const alerts = await findAlerts(db, span, most.alerts)
  const headers = await headersOf(db, span, watched)
  const listedChanges = Object.entries(changeCounts).reduce((sum, [verdict, count]) => sum + (verdict === 'volatile' ? 0 : count), 0)
  const allRuns = pages.reduce((sum, page) => sum + page.evaluated + page.partial + page.not_evaluated, 0)
  return {
    ...{ id: report.id, account: report.account, madeAt: now.toISOString(), madeBy: report.requestedByName, language, timeZone },
    rulesVersion: RULES_VERSION,
    period: { from, to, begins: begins.toISOString(), ends: ends.toISOString() },
    ...{ isWholeAccount: siteId === null, sites },
    pages: await withCoverage(db, report, span, pages, evidenceMonths, now),
    runs: runs.map(runFacts),
    scripts: scripts.slice(0, most.scripts).map(({ script }) => script),
    ...{ changes, changeCounts },
    ...headers,
    alerts: alerts.map(alertFacts),
    channels: await findChannels(db, span),
    leftOut: {
      runs: Math.max(0, allRuns - runs.length),
      scripts: Math.max(0, scripts.length - most.scripts),
      changes: Math.max(0, listedChanges - changes.length),
      alerts: Math.max(0, (alerts[0]?.total ?? 0) - alerts.length),
    },
  }
}

/** The pages with their days, weeks and gaps. */
async function withCoverage(
  db: Db,
  { from, to, accountId }: Taken,
  { siteIds, ends }: Span,
  pages: readonly PageRow[],
  evidenceMonths: number,
  now: Date,
): Promise<ReportPage[]> {
  const actor: Actor = { accountId, name: 'tillwatch', role: 'viewer' }
  const known = new Map<string, Pick<ReportPage, 'days' | 'weeks' | 'gaps'>>()
  for (const siteId of siteIds) {
    const coverage = await getCoverage({ db, evidenceMonths }, actor, siteId, { from, to }, now)
    for (const { pageId, days, weeks, gaps } of coverage.pages)
      known.set(pageId, { days: days.map(({ day, state }) => ({ day, state })), weeks, gaps })
  }
  return pages.map((row) => {
    const last = row.last_evaluated_at
    const end = dayNumber(new Date(ends.getTime() - 1), row.time_zone)
    const since = last === null ? null : Math.max(0, end - dayNumber(last, row.time_zone))
    return { ...pageFacts(row, since), ...(known.get(row.id) ?? { days: [], weeks: { evaluated: 0, total: 0 }, gaps: [] }) }
  })
}

async function headersOf(db: Db, { accountId, ends }: Span, pages: readonly PageRow[]) {
  const headers: ReportFacts['headers'] = []
  const missingHeaders: ReportFacts['missingHeaders'] = []
  const pagesWithHeaders: string[] = []
  for (const { id: pageId, site_id: siteId } of pages) {
    const seen = await headersAsOf(db, { accountId, siteId, pageId, ends })
    if (seen === null) continue
    pagesWithHeaders.push(pageId)
    headers.push(...seen.parts.map((part) => headerFacts(pageId, seen.seenAt, part)))
    missingHeaders.push(...seen.missing.map(({ header, url }) => ({ pageId, header, url })))
  }
  return { headers, missingHeaders, pagesWithHeaders }
}
