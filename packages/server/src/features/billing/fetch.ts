// Owns fetching what a customer holds, and what was asked and paid for it.
import type Stripe from 'stripe'
import type { PaymentsClient } from './ports.ts'
import { idOf, time } from './project-subscription.ts'

export interface FetchedSubscription {
  /** All but drafts, newest first, each with its payments. */
  invoices: Stripe.Invoice[]
  /** Of the customer, for whatever subscription. */
  charges: Stripe.Charge[]
  /** Of those charges. */
  refunds: Stripe.Refund[]
}

/** More than a customer pays in a lifetime; the client insists on a limit. */
const all = { limit: 10_000 }

/** Refunds are asked only of charges that say that something was refunded. */
export async function fetchMoney(payments: PaymentsClient, subscription: string, customer: string): Promise<FetchedSubscription> {
  const invoices = await payments.invoices.list({ subscription, limit: 100, expand: ['data.payments'] }).autoPagingToArray(all)
  const charges = await payments.charges.list({ customer, limit: 100 }).autoPagingToArray(all)
  const refunds: Stripe.Refund[] = []
  for (const charge of charges)
    if (charge.amount_refunded > 0) refunds.push(...(await payments.refunds.list({ charge: charge.id, limit: 100 }).autoPagingToArray(all)))
  return { invoices: invoices.filter((invoice) => invoice.status !== 'draft'), charges, refunds }
}

/** What time it is for a subscription: that of its test clock where it has one, else ours. */
export async function timeOf(payments: PaymentsClient, subscription: Stripe.Subscription): Promise<Date> {
  const clock = idOf(subscription.test_clock)
  return clock === null ? new Date() : time((await payments.testHelpers.testClocks.retrieve(clock)).frozen_time)
}

/** All subscriptions of a customer, ended ones too. */
export async function listSubscriptionIds(payments: PaymentsClient, customer: string): Promise<string[]> {
  const held = await payments.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray(all)
  return held.map((subscription) => subscription.id)
}
