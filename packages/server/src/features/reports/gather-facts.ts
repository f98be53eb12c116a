// Collects a report's data in one read transaction, as of one moment.
import { RULES_VERSION } from '@tillwatch/core/checks'
import type { ReportFacts } from '@tillwatch/core/reports'
import type { Db } from '#db/index.ts'
import { headersAsOf } from '#features/headers/index.ts'
import { reportedReviews } from '#features/reviews/index.ts'
import { gatherStanding, type StandingSpan } from './gather-standing.ts'
import {
  countAlerts,
  countChanges,
  findAlerts,
  findChanges,
  findRiskDays,
  findRuns,
  findSites,
  momentsOf,
  type PageRow,
  type Span,
  type Taken,
} from './queries.ts'
import { alertFacts, changeFacts, headerFacts, runFacts } from './rows-as-facts.ts'

/**
 * Maximum entries per list; omitted ones are noted. This keeps files usable for people and programs. Figures and charts cover everything.
 */
const mostOf = (share: number) => ({
  runs: Math.ceil(20_000 * share),
  scripts: Math.ceil(5_000 * share),
  changes: Math.ceil(5_000 * share),
  alerts: Math.ceil(2_000 * share),
})

export interface Gathering {
  evidenceMonths: number
  now: Date
  /** This report's share of the maximum list entries, if several reports share them. */
  share: number
}

/** Start and end of the period; the end is at most `now`. */
export async function periodOf(db: Db, { from, to, timeZone }: Pick<Taken, 'from' | 'to' | 'timeZone'>, now: Date) {
  const { begins, ends } = await momentsOf(db, { from, to, timeZone })
  return { begins, ends: ends < now ? ends : now }
}

/** The data of the period, up to its end or, if that is later, to now. */
export async function gatherFacts(db: Db, report: Taken, { evidenceMonths, now, share }: Gathering): Promise<ReportFacts> {
  const { accountId, siteId, from, to, timeZone, language } = report
  const { begins, ends } = await periodOf(db, report, now)
  const sites = await findSites(db, report)
  const span: StandingSpan = { accountId, siteIds: sites.map(({ id }) => id), begins, ends, from, to }
  const most = mostOf(share)
  const { rows, watched, named, facts, ...standing } = await gatherStanding(db, span, evidenceMonths, now)
  const pageIds = rows.map(({ id }) => id)
  const runs = await findRuns(db, span, pageIds, most.runs)
  const changeCounts = await countChanges(db, span)
  const isOfAll = siteId === null
  const changes = changeFacts(await findChanges(db, span, isOfAll, most.changes), named)
  const alerts = await findAlerts(db, span, isOfAll, most.alerts)
  const alertCounts = await countAlerts(db, span, isOfAll)
  const { reviews, withReview } = await reportedReviews(db, span)
  const listedChanges = Object.entries(changeCounts).reduce((sum, [verdict, count]) => sum + (verdict === 'volatile' ? 0 : count), 0)
  const allRuns = rows.reduce((sum, page) => sum + page.evaluated + page.partial + page.not_evaluated, 0)
  return {
    ...{ id: report.id, account: report.account, madeAt: now.toISOString(), madeBy: report.requestedByName, language, timeZone },
    rulesVersion: RULES_VERSION,
    period: { from, to, begins: begins.toISOString(), ends: ends.toISOString() },
    ...{ isWholeAccount: siteId === null, sites },
    ...standing,
    ...(await headersOf(db, span, watched)),
    runs: runs.map(runFacts),
    scripts: named.map(({ script }) => withReview(script)),
    scriptsMax: most.scripts,
    ...{ changes, changeCounts },
    alerts: alerts.map(alertFacts),
    reviews,
    alertCounts: { alerts: alertCounts.ofSites, undecided: alertCounts.undecided },
    riskDays: await findRiskDays(db, span, pageIds, timeZone),
    judged: facts,
    leftOut: {
      runs: Math.max(0, allRuns - runs.length),
      changes: Math.max(0, listedChanges - changes.length),
      alerts: Math.max(0, alertCounts.all - alerts.length),
    },
  }
}

/** Headers from the last scan before the end that read them, however old. */
async function headersOf(
  db: Db,
  { accountId, ends }: Span,
  watched: readonly PageRow[],
): Promise<Pick<ReportFacts, 'headers' | 'missingHeaders'>> {
  const pages = watched.map(({ id, site_id: siteId }) => ({ id, siteId }))
  const stood = await headersAsOf(db, { accountId, pages, ends })
  const each = pages.flatMap(({ id }) => {
    const seen = stood.get(id)
    return seen === undefined ? [] : [{ pageId: id, ...seen }]
  })
  return {
    headers: each.flatMap(({ pageId, seenAt, parts }) => parts.map((part) => headerFacts(pageId, seenAt, part))),
    missingHeaders: each.flatMap(({ pageId, missing }) => missing.map(({ header, url }) => ({ pageId, header, url }))),
  }
}
