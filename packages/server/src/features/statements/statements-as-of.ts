// Statements in force at a moment, and earlier risk analyses, for reports and assessors.

import { dayAt } from '@tillwatch/contract/rules'
import type { ReportStatement } from '@tillwatch/contract/shapes'
import type { StatedAnalysis } from '@tillwatch/core/reports'
import type { Db } from '#db/index.ts'
import { timeZoneOf } from '#features/accounts/index.ts'
import { describeStatement } from './describe-statement.ts'
import { findAnalysesBefore, findStatementsBefore } from './queries.ts'

/** The newest of each kind from before `ends`, of the account and of these sites, with its state at that time. */
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

/** Every risk analysis from before `ends`, newest first, because a gap is judged by the one in force at its time. */
export async function analysesAsOf(db: Db, accountId: string, ends: Date): Promise<StatedAnalysis[]> {
  const rows = await findAnalysesBefore(db, accountId, ends, await timeZoneOf(db, accountId))
  return rows.map(({ stated_at, due_at, every_days }) => ({
    ...{ statedAt: stated_at.toISOString(), dueAt: due_at.toISOString(), everyDays: every_days },
  }))
}
