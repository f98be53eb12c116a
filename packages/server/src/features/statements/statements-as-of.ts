// Owns the statements that counted at a moment, for reports and assessors.
import type { ReportStatement } from '@tillwatch/core/contract'
import type { Db } from '#db/index.ts'
import { describeStatement, todayOf } from './describe-statement.ts'
import { findStatementsBefore } from './queries.ts'

/** The newest of each kind that was stated before `ends`, of the account and of these sites, with how it stood then. */
export async function statementsAsOf(db: Db, accountId: string, siteIds: readonly string[], ends: Date): Promise<ReportStatement[]> {
  const on = await todayOf(db, accountId, new Date(ends.getTime() - 1))
  return (await findStatementsBefore(db, accountId, siteIds, ends)).map((row) => {
    const { id, said, siteHost, statedBy, statedAt, dueOn, state } = describeStatement(row, on)
    return {
      ...{ id, kind: said.kind, site: siteHost, statedBy, statedAt, dueOn, state },
      everyDays: said.kind === 'risk-analysis' ? said.everyDays : null,
    }
  })
}
