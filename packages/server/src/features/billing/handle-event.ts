// Handles a stored event by fetching its subject again, so that order and repetition do not matter.

import type Stripe from 'stripe'
import { isFraudFlagged } from '#features/accounts/index.ts'
import { listSubscriptionIds } from './fetch.ts'
import { flagFraud } from './flag-fraud.ts'
import type { BillingContext } from './ports.ts'
import { idOf } from './project-subscription.ts'
import { findAccountOfCustomer, markFailed, markHandled, takeEvent } from './queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Events that report this. */
const warnings = ['radar.early_fraud_warning.created', 'charge.dispute.created']

/**
 * Handles the event unless it was already handled. On failure, stores the reason with the event and rethrows the error, for the queue to
 * retry.
 */
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

/** The named subscription, otherwise all of the customer's; empty for customers without an account here. */
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

/**
 * Marks the account of the event as suspected, unless it already is. Does nothing for other event types and for customers without an
 * account.
 */
async function suspectFraud({ db, payments }: BillingContext, eventId: string, type: string): Promise<void> {
  if (!warnings.includes(type)) return
  const { object } = (await payments.events.retrieve(eventId)).data
  const chargeId = idOf((object as Stripe.Radar.EarlyFraudWarning | Stripe.Dispute).charge)
  const customer = chargeId === null ? null : idOf((await payments.charges.retrieve(chargeId)).customer)
  const accountId = customer === null ? null : await findAccountOfCustomer(db, customer)
  if (accountId === null || (await isFraudFlagged(db, accountId))) return
  await flagFraud(db, accountId, 'payments', `${type} on ${chargeId}`)
}
