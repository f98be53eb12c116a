// Statements over time.
import { type StatementHistoryQuery, type StatementList, statementsMax } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { ownSite } from '#features/sites/index.ts'
import { describeStatement, todayOf } from './describe-statement.ts'
import { findHistory } from './queries.ts'

/** Newest first, at most a hundred. Throws Refusal `forbidden`, and `not-found` for a site of another account. */
export async function getStatementHistory(
  { db }: { db: Database['db'] },
  actor: Actor,
  { kind, site }: StatementHistoryQuery,
): Promise<StatementList> {
  authorise(actor, 'sites:read')
  if (site !== undefined) await ownSite(db, actor, 'sites:read', site)
  const { accountId } = actor
  const today = await todayOf(db, accountId)
  const rows = await findHistory(db, accountId, kind, site ?? null, statementsMax.history)
  return { statements: rows.map((row) => describeStatement(row, today)) }
}
