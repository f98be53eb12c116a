// Adds to and removes from the review queue, in the transaction of the alert or plan change that causes it.
import type { Db } from '#db/index.ts'
import { insertWaiting, listOwnAccounts, lockReviews, withdrawUnpaid } from './queries.ts'

/** In the transaction that reports these incidents, with the lock of alerts, before the alerts are queued. Idempotent. */
export async function queueReviews(trx: Db, accountId: string, incidentIds: readonly string[]): Promise<void> {
  if (incidentIds.length === 0) return
  await lockReviews(trx, accountId)
  await insertWaiting(trx, accountId, incidentIds)
}

/** In the transaction that changes a plan: sites with review get one for each open, undecided incident, and the others none. Idempotent. */
export async function settleReviews(trx: Db, accountId: string): Promise<void> {
  await lockReviews(trx, accountId)
  await withdrawUnpaid(trx, accountId)
  await insertWaiting(trx, accountId, null)
}

/**
 * In the transaction that adds the first staff member, or removes the last one: installations that sell nothing review with their own
 * staff. Idempotent.
 */
export async function settleOwnReviews(trx: Db): Promise<void> {
  for (const accountId of await listOwnAccounts(trx)) await settleReviews(trx, accountId)
}
