// Owns what enters and leaves the queue of reviews, in the transaction of the alert or of the plan that causes it.
import type { Db } from '#db/index.ts'
import { insertWaiting, listOwnAccounts, lockReviews, withdrawUnpaid } from './queries.ts'

/** In the transaction that tells of these incidents, with the lock of alerts, before the alerts are queued. Idempotent. */
export async function queueReviews(trx: Db, accountId: string, incidentIds: readonly string[]): Promise<void> {
  if (incidentIds.length === 0) return
  await lockReviews(trx, accountId)
  await insertWaiting(trx, accountId, incidentIds)
}

/** In the transaction that changes a plan: sites with review get one of each open incident that nobody decided, and the others none. Idempotent. */
export async function settleReviews(trx: Db, accountId: string): Promise<void> {
  await lockReviews(trx, accountId)
  await withdrawUnpaid(trx, accountId)
  await insertWaiting(trx, accountId, null)
}

/** In the transaction that makes the first person staff, or the last one nobody: installations that sell nothing review with staff of their own. Idempotent. */
export async function settleOwnReviews(trx: Db): Promise<void> {
  for (const accountId of await listOwnAccounts(trx)) await settleReviews(trx, accountId)
}
