// Owns the customer that stands for an account at the payments service: made with the first purchase, one for each account.
import type { Db } from '#db/index.ts'
import type { PaymentsClient } from './ports.ts'
import { findCustomer, insertCustomer } from './queries.ts'

/**
 * The account's customer, made when it has none. To be called under the account's lock, so that two first purchases make one customer; the
 * idempotency key makes it one also when the transaction is lost after the service was asked.
 */
export async function ensureCustomer(db: Db, payments: PaymentsClient, accountId: string, email: string): Promise<string> {
  const known = await findCustomer(db, accountId)
  if (known !== null) return known
  const details = { email, metadata: { account: accountId } }
  const { id } = await payments.customers.create(details, { idempotencyKey: `customer-${accountId}` })
  await insertCustomer(db, accountId, id)
  return id
}
