// Owns whether a person may touch a subscription: by role, and because it is of the person's account.
import type { Db } from '#db/index.ts'
import { type Actor, authorise, type Permission } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findSubscription } from './queries.ts'
import type { SubscriptionRow } from './rows.ts'

/** The subscription as it was last stored. Throws Refusal `forbidden`, or `not-found` for one of nobody or of another account alike. */
export async function ownSubscription(db: Db, actor: Actor, permission: Permission, subscriptionId: string): Promise<SubscriptionRow> {
  authorise(actor, permission)
  const row = await findSubscription(db, actor.accountId, subscriptionId)
  if (row === null) throw new Refusal('not-found', 'This account does not have this subscription.')
  return row
}
