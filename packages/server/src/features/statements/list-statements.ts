// Lists the statements in force.
import type { StatementList } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { describeStatement, todayOf } from './describe-statement.ts'
import { findStatements } from './queries.ts'

/** The newest of each kind, per site for those about a site. Throws Refusal `forbidden`. */
export async function listStatements({ db }: { db: Database['db'] }, actor: Actor): Promise<StatementList> {
  authorise(actor, 'sites:read')
  const { accountId } = actor
  const today = await todayOf(db, accountId)
  return { statements: (await findStatements(db, accountId, 'counting')).map((row) => describeStatement(row, today)) }
}
