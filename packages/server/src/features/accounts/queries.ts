// Owns the queries of accounts.
import type { Db } from '#db/index.ts'

/** Whether the account is under suspicion of fraud. */
export async function isFraudFlagged(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('fraud_flagged_at').where('id', '=', accountId).executeTakeFirst()
  return (row?.fraud_flagged_at ?? null) !== null
}
