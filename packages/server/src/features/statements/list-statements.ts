// Lists the statements in force.
import type { StatementList } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import { type Actor, authoriseWithin, reaches } from '#features/accounts/index.ts'
import { describeStatement, todayOf } from './describe-statement.ts'
import { findStatements } from './queries.ts'

/** The newest of each kind, per site for those about a site that the actor can access. Throws Refusal `forbidden`. */
export async function listStatements({ db }: { db: Database['db'] }, actor: Actor): Promise<StatementList> {
  authoriseWithin(actor, 'sites:read')
  const { accountId } = actor
  const today = await todayOf(db, accountId)
  const all = (await findStatements(db, accountId, 'counting')).map((row) => describeStatement(row, today))
  return { statements: all.filter(({ said }) => !('siteId' in said) || reaches(actor, said.siteId)) }
}
