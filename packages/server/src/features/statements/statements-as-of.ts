// Owns the statements that counted at a moment, for reports and assessors.
import type { ReportStatement } from '@tillwatch/core/contract'
import { dayAt } from '@tillwatch/core/shared'
import type { Db } from '#db/index.ts'
import { timeZoneOf } from '#features/accounts/index.ts'
import { describeStatement } from './describe-statement.ts'
import { findStatementsBefore } from './queries.ts'

/** The newest of each kind that was stated before `ends`, of the account and of these sites, with how it stood then. */
export async function statementsAsOf(db: Db, accountId: string, siteIds: readonly string[], ends: Date): Promise<ReportStatement[]> {
  const zone = await timeZoneOf(db, accountId)
  const on = dayAt(new Date(ends.getTime() - 1), zone)
  return (await findStatementsBefore(db, accountId, siteIds, ends)).map((row) => {
    const { id, said, siteHost, statedBy, statedAt, dueOn, state } = describeStatement(row, on)
    return {
      ...{ id, kind: said.kind, site: siteHost, statedBy, statedAt, dueOn, state },
      statedOn: dayAt(new Date(statedAt), zone),
      everyDays: said.kind === 'risk-analysis' ? said.everyDays : null,
    }
  })
}
