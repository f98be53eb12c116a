// Owns handling a stored event: fetch anew what it is about, so that order and repetition do not matter.

import { listSubscriptionIds } from './fetch.ts'
import type { BillingContext } from './ports.ts'
import { findAccountOfCustomer, markFailed, markHandled, takeEvent } from './queries.ts'
import { suspectFraud } from './suspect-fraud.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Handles the event unless it was handled before. On failure the event keeps the reason and the error is thrown again, for the queue to retry. */
export async function handleEvent(context: BillingContext, eventId: string): Promise<void> {
  const event = await takeEvent(context.db, eventId)
  if (event === null) return
  try {
    await suspectFraud(context, eventId, event.type)
    for (const id of await subscriptionsOf(context, event.subscription_id, event.customer_id)) await syncSubscription(context, id)
    await markHandled(context.db, eventId)
  } catch (error) {
    await markFailed(context.db, eventId, error instanceof Error ? error.message : String(error))
    throw error
  }
}

/** The subscription named, else all of the customer's; none for customers without an account here. */
async function subscriptionsOf(
  { db, payments }: BillingContext,
  subscriptionId: string | null,
  customer: string | null,
): Promise<string[]> {
  if (customer !== null && (await findAccountOfCustomer(db, customer)) === null) return []
  if (subscriptionId !== null) return [subscriptionId]
  if (customer === null) return []
  return listSubscriptionIds(payments, customer)
}
