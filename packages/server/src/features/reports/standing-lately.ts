// Status of all controls of an account for the week up to now, by the rules of reports, with the coverage and risk of four weeks.
import { dayAt, dayPlus, dayStart, evaluationDaysMax } from '@tillwatch/contract/rules'
import type { PageCoverage, Report } from '@tillwatch/contract/shapes'
import type { ControlFacts, RiskDay } from '@tillwatch/core/reports'
import type { Db } from '#db/index.ts'
import { timeZoneOf } from '#features/accounts/index.ts'
import { coverageOfSites } from '#features/coverage/index.ts'
import { gatherStanding } from './gather-standing.ts'
import { findRiskDays, findSites } from './queries.ts'

export interface LatelyStanding {
  week: Pick<Report['period'], 'from' | 'to'>
  /** Of the week. */
  facts: ControlFacts
  /** Payment pages with the days of four weeks. */
  coverage: Pick<PageCoverage, 'days'>[]
  /** Of four weeks. */
  riskDays: RiskDay[]
}

const shownDays = 28

/** Includes today, in the account's time zone. All data is from one moment. */
export function standingLately(db: Db, accountId: string, evidenceMonths: number, now: Date): Promise<LatelyStanding> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (trx) => {
    const timeZone = await timeZoneOf(trx, accountId)
    const siteIds = (await findSites(trx, { accountId, siteId: null, clientId: null })).map(({ id }) => id)
    const to = dayAt(now, timeZone)
    const spanOf = (days: number) => {
      const from = dayPlus(to, 1 - days)
      return { accountId, siteIds, from, to, begins: dayStart(from, timeZone), ends: now }
    }
    const [week, shown] = [spanOf(evaluationDaysMax), spanOf(shownDays)]
    const { facts, rows } = await gatherStanding(trx, week, evidenceMonths, now)
    const coverage: LatelyStanding['coverage'] = []
    for await (const page of coverageOfSites({ db: trx, evidenceMonths }, accountId, siteIds, shown, now))
      if (page.isPayment) coverage.push({ days: page.days })
    const ids = rows.map(({ id }) => id)
    return { week: { from: week.from, to }, facts, coverage, riskDays: await findRiskDays(trx, shown, ids, timeZone) }
  })
}
