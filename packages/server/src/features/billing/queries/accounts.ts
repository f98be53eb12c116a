// Queries of an account as a buyer: its lock, its customer at the payments service, and whether it is suspected.
import { sql } from 'kysely'
import { type Db, storableText } from '#db/index.ts'

/** Held until the transaction ends, so that other writers of the account's payments wait. */
export async function lockBilling(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${accountId}`}, 0))`.execute(db)
}

/** The account of a customer of the payments service; null if it is not ours. */
export async function findAccountOfCustomer(db: Db, customerId: string): Promise<string | null> {
  const row = await db.selectFrom('billing_customers').select('account_id').where('customer_id', '=', customerId).executeTakeFirst()
  return row?.account_id ?? null
}

/** The customer of an account; null before its first checkout. */
export async function findCustomer(db: Db, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('billing_customers').select('customer_id').where('account_id', '=', accountId).executeTakeFirst()
  return row?.customer_id ?? null
}

export async function insertCustomer(db: Db, accountId: string, customerId: string): Promise<void> {
  await db.insertInto('billing_customers').values({ account_id: accountId, customer_id: customerId }).execute()
}

export async function listCustomers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('billing_customers').select('customer_id').orderBy('created_at').orderBy('customer_id').execute()
  return rows.map((row) => row.customer_id)
}

/** Marks an account as suspected, or with null clears that. False if the account does not exist. */
export async function setFraudFlag(db: Db, accountId: string, reason: string | null): Promise<boolean> {
  const done = await db
    .updateTable('accounts')
    .set({ fraud_flagged_at: reason === null ? null : sql`now()`, fraud_reason: reason === null ? null : storableText(reason) })
    .where(sql`id::text`, '=', accountId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
