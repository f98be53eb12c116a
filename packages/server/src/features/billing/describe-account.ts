// Owns the subscription document of an account: what it holds and what that grants, read from our rows.
import type { Db } from '#db/index.ts'
import { entitlementsOf } from './entitlements.ts'
import type { SubscriptionContents } from './ports.ts'
import { heldSubscription } from './project-subscription.ts'
import { listHeld } from './queries.ts'

/** The document as the rows now give it. An installation that sells nothing grants without limit. */
export async function describeAccount(db: Db, accountId: string, sells = true): Promise<SubscriptionContents> {
  const subscriptions = (await listHeld(db, accountId)).map(({ row, items, siteId }) => heldSubscription(row, items, siteId))
  const credits = sells ? entitlementsOf(subscriptions) : { siteCredits: null, pageCredits: null }
  return { accountId, updatedAt: new Date().toISOString(), ...credits, subscriptions }
}
