// Owns the queries of accounts.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Whether the account is under suspicion of fraud. */
export async function isFraudFlagged(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('fraud_flagged_at').where('id', '=', accountId).executeTakeFirst()
  return (row?.fraud_flagged_at ?? null) !== null
}

/**
 * Who stands in the column `actor`, as people read it: the e-mail address of a person who belongs to the account in the column `account`; else what stands
 * there, which is the program, or the id of somebody who is gone. Both columns are named with their table.
 */
export const whoStandsIn = (account: string, actor: string) => sql<string>`coalesce(
  (select users.email from memberships join users on users.id = memberships.user_id
    where memberships.account_id = ${sql.ref(account)} and memberships.user_id::text = ${sql.ref(actor)}),
  ${sql.ref(actor)})`
