// Owns the subscription document of an account: what it holds and what that grants, read from our rows.
import type { Db } from '#db/index.ts'
import { entitlementsOf } from './entitlements.ts'
import type { SubscriptionContents } from './ports.ts'
import { heldSubscription } from './project-subscription.ts'
import { listHeld } from './queries.ts'

/** The document as the rows now give it. */
export async function describeAccount(db: Db, accountId: string): Promise<SubscriptionContents> {
  const subscriptions = (await listHeld(db, accountId)).map(({ row, items, siteId }) => heldSubscription(row, items, siteId))
  return { accountId, updatedAt: new Date().toISOString(), ...entitlementsOf(subscriptions), subscriptions }
}
