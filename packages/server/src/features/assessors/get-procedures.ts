// Status of the testing procedures for what a link covers, by the same data and rules as a report.
import type { AssessedProcedures, ProceduresQuery } from '@tillwatch/contract/shapes'
import { sayControls } from '@tillwatch/core/reports'
import { timeZoneOf } from '#features/accounts/index.ts'
import { gatherStanding } from '#features/reports/index.ts'
import { daysIn, periodOf, told } from './period.ts'
import type { AssessmentContext, Assessor } from './ports.ts'
import { recordView } from './record-view.ts'
import { coveredSites } from './scope.ts'

/** For the period, with the inventory at its end. Throws Refusal `bad-input`. */
export async function getProcedures(
  context: AssessmentContext,
  assessor: Assessor,
  { language, ...query }: ProceduresQuery,
): Promise<AssessedProcedures> {
  const { db, evidenceMonths } = context
  const period = periodOf(query)
  await recordView(db, assessor, 'procedures', told(period))
  const span = {
    accountId: assessor.accountId,
    siteIds: (await coveredSites(db, assessor)).map(({ id }) => id),
    ...{ begins: period.from, ends: period.to, ...daysIn(period, await timeZoneOf(db, assessor.accountId)) },
  }
  // All as of one moment, like a report.
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { facts } = await reading.execute((trx) => gatherStanding(trx, span, evidenceMonths, new Date()))
  return { ...told(period), procedures: sayControls(facts, language) }
}
