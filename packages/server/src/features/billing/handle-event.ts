// Owns handling a stored event: fetch anew what it is about, so that order and repetition do not matter.

import type Stripe from 'stripe'
import { isFraudFlagged } from '#features/accounts/index.ts'
import { listSubscriptionIds } from './fetch.ts'
import { flagFraud } from './flag-fraud.ts'
import type { BillingContext } from './ports.ts'
import { idOf } from './project-subscription.ts'
import { findAccountOfCustomer, markFailed, markHandled, takeEvent } from './queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Events by which the payments service passes on such a word. */
const warnings = ['radar.early_fraud_warning.created', 'charge.dispute.created']

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

/** Puts the account behind the event under suspicion, unless it is already; nothing for events of other types and customers without an account. */
async function suspectFraud({ db, payments }: BillingContext, eventId: string, type: string): Promise<void> {
  if (!warnings.includes(type)) return
  const { object } = (await payments.events.retrieve(eventId)).data
  const chargeId = idOf((object as Stripe.Radar.EarlyFraudWarning | Stripe.Dispute).charge)
  const customer = chargeId === null ? null : idOf((await payments.charges.retrieve(chargeId)).customer)
  const accountId = customer === null ? null : await findAccountOfCustomer(db, customer)
  if (accountId === null || (await isFraudFlagged(db, accountId))) return
  await flagFraud(db, accountId, 'payments', `${type} on ${chargeId}`)
}
