// Current items of a subscription that is about to change.
import type Stripe from 'stripe'
import type { Db } from '#db/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { PaymentsClient } from './ports.ts'
import { projectSubscription } from './project-subscription.ts'
import { findOpenCancellation, knownPrices } from './queries.ts'
import type { ItemRow, SubscriptionRow } from './rows.ts'

export interface Changeable {
  subscription: Stripe.Subscription
  row: Pick<SubscriptionRow, 'plan' | 'billing_interval'>
  items: ItemRow[]
}

/**
 * The items from the payments service itself, because ours may be outdated. Throws Refusal `conflict` for a subscription that ends, or that
 * owes money: the unused part of an unpaid period would become a credit.
 */
export async function itemsNow(db: Db, payments: PaymentsClient, accountId: string, subscriptionId: string): Promise<Changeable> {
  if ((await findOpenCancellation(db, accountId, subscriptionId)) !== null) throw ends()
  const subscription = await payments.subscriptions.retrieve(subscriptionId)
  const now = projectSubscription(subscription, [], await knownPrices(db, subscription))
  if (now === null || now.row.ended_at !== null || now.row.cancel_at !== null) throw ends()
  if (now.row.status !== 'active' && now.row.status !== 'trialing') throw new Refusal('conflict', 'unpaid-invoice')
  return { subscription, ...now }
}

function ends(): Refusal {
  return new Refusal('conflict', 'canceled-unchangeable')
}
