// Fetches a customer's subscriptions, invoices, and payments.
import type Stripe from 'stripe'
import type { PaymentsClient } from './ports.ts'
import { idOf, time } from './project-subscription.ts'

export interface FetchedSubscription {
  /** All except drafts, newest first, each with its payments. */
  invoices: Stripe.Invoice[]
  /** Of the customer, for any subscription. */
  charges: Stripe.Charge[]
  /** For these charges. */
  refunds: Stripe.Refund[]
}

/** More than a customer pays in a lifetime; the client requires a limit. */
const all = { limit: 10_000 }

/** Refunds are fetched only for charges with a refund. */
export async function fetchMoney(payments: PaymentsClient, subscription: string, customer: string): Promise<FetchedSubscription> {
  const invoices = await payments.invoices.list({ subscription, limit: 100, expand: ['data.payments'] }).autoPagingToArray(all)
  const charges = await payments.charges.list({ customer, limit: 100 }).autoPagingToArray(all)
  const refunds: Stripe.Refund[] = []
  for (const charge of charges)
    if (charge.amount_refunded > 0) refunds.push(...(await payments.refunds.list({ charge: charge.id, limit: 100 }).autoPagingToArray(all)))
  return { invoices: invoices.filter((invoice) => invoice.status !== 'draft'), charges, refunds }
}

/** Current time of a subscription: from its test clock if it has one, otherwise ours. */
export async function timeOf(payments: PaymentsClient, subscription: Stripe.Subscription): Promise<Date> {
  const clock = idOf(subscription.test_clock)
  return clock === null ? new Date() : time((await payments.testHelpers.testClocks.retrieve(clock)).frozen_time)
}

/** All subscriptions of a customer, including ended ones. */
export async function listSubscriptionIds(payments: PaymentsClient, customer: string): Promise<string[]> {
  const held = await payments.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray(all)
  return held.map((subscription) => subscription.id)
}
