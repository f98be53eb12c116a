// Subscription document of an account from our rows: its subscriptions and what they grant.

import { type CreditKind, grantingStates, type SubscriptionState } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import type { SubscriptionContents } from './ports.ts'
import { heldSubscription } from './project-subscription.ts'
import { listHeld } from './queries.ts'

/** The document in its current state. */
export async function describeAccount(db: Db, accountId: string): Promise<SubscriptionContents> {
  const subscriptions = (await listHeld(db, accountId)).map(({ row, items, siteId }) => heldSubscription(row, items, siteId))
  return { accountId, updatedAt: new Date().toISOString(), ...entitlementsOf(subscriptions), subscriptions }
}

interface Grants {
  status: SubscriptionState
  items: readonly { kind: CreditKind; quantity: number }[]
}

/** Sites: the sum of the site items with an active subscription. Pages: one per site, plus the sum of the page items. */
export function entitlementsOf(subscriptions: readonly Grants[]): { siteCredits: number; pageCredits: number } {
  const items = subscriptions.filter(({ status }) => (grantingStates as readonly string[]).includes(status)).flatMap(({ items }) => items)
  const sum = (kind: CreditKind) => items.reduce((total, item) => total + (item.kind === kind ? item.quantity : 0), 0)
  const siteCredits = sum('site')
  return { siteCredits, pageCredits: siteCredits + sum('page') }
}
