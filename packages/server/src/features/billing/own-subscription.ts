// Whether a person may manage a subscription: by role, and because it belongs to the person's account.
import type { Db } from '#db/index.ts'
import { type Actor, authorise, type Permission } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findSubscription } from './queries.ts'
import type { SubscriptionRow } from './rows.ts'

/** The subscription as last stored. Throws Refusal `forbidden`, or `not-found` for an unknown one or one of another account. */
export async function ownSubscription(db: Db, actor: Actor, permission: Permission, subscriptionId: string): Promise<SubscriptionRow> {
  authorise(actor, permission)
  const row = await findSubscription(db, actor.accountId, subscriptionId)
  if (row === null) throw new Refusal('not-found', 'no-such-subscription')
  return row
}
