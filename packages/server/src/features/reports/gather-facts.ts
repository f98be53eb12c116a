// Owns gathering what a report is built from, in one reading transaction, so that all of it is of one moment.
import { RULES_VERSION } from '@tillwatch/core/checks'
import type { ReportFacts } from '@tillwatch/core/reports'
import type { Db } from '#db/index.ts'
import { gatherStanding, type StandingSpan } from './gather-standing.ts'
import { countChanges, findAlerts, findChanges, findRuns, findSites, momentsOf, type Taken } from './queries.ts'
import { alertFacts, changeFacts, runFacts } from './rows-as-facts.ts'

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
  const span: StandingSpan = { accountId, siteIds: sites.map(({ id }) => id), begins, ends, from, to }
  const most = mostOf(share)
  const { rows, named, facts, ...standing } = await gatherStanding(db, span, evidenceMonths, now)
  const pageIds = rows.map(({ id }) => id)
  const runs = await findRuns(db, span, pageIds, most.runs)
  const changeCounts = await countChanges(db, span)
  const changes = changeFacts(await findChanges(db, span, siteId === null, most.changes), named)
  const alerts = await findAlerts(db, span, siteId === null, most.alerts)
  const listedChanges = Object.entries(changeCounts).reduce((sum, [verdict, count]) => sum + (verdict === 'volatile' ? 0 : count), 0)
  const allRuns = rows.reduce((sum, page) => sum + page.evaluated + page.partial + page.not_evaluated, 0)
  return {
    ...{ id: report.id, account: report.account, madeAt: now.toISOString(), madeBy: report.requestedByName, language, timeZone },
    rulesVersion: RULES_VERSION,
    period: { from, to, begins: begins.toISOString(), ends: ends.toISOString() },
    ...{ isWholeAccount: siteId === null, sites },
    ...standing,
    runs: runs.map(runFacts),
    scripts: named.map(({ script }) => script),
    scriptsMax: most.scripts,
    ...{ changes, changeCounts },
    alerts: alerts.map(alertFacts),
    judged: facts,
    leftOut: {
      runs: Math.max(0, allRuns - runs.length),
      changes: Math.max(0, listedChanges - changes.length),
      alerts: Math.max(0, (alerts[0]?.total ?? 0) - alerts.length),
    },
  }
}
