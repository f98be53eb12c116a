// Makes objects as the payments service sends them: all fields that its API version has and that we read.
import { type LookupKey, offers } from '@tillwatch/contract/lists'
import type Stripe from 'stripe'

export const seconds = (text: string): number => Date.parse(text) / 1_000

export const start = seconds('2026-01-31T10:00:00Z')
export const end = seconds('2027-01-31T10:00:00Z')

export function price(key: LookupKey | null, more: Partial<Stripe.Price> = {}): Stripe.Price {
  const interval = key !== null && offers[key].interval === 'yearly' ? 'year' : 'month'
  return {
    id: `price_${key}`,
    object: 'price',
    active: true,
    currency: 'usd',
    lookup_key: key,
    unit_amount: 6_500,
    type: 'recurring',
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    ...more,
  } as Stripe.Price
}

export function item(
  id: string,
  key: LookupKey | null,
  quantity: number,
  more: Partial<Stripe.SubscriptionItem> = {},
): Stripe.SubscriptionItem {
  return {
    id,
    object: 'subscription_item',
    price: price(key),
    quantity,
    current_period_start: start,
    current_period_end: end,
    ...more,
  } as Stripe.SubscriptionItem
}

export function subscription(
  id: string,
  customer: string,
  items: Stripe.SubscriptionItem[],
  more: Partial<Stripe.Subscription> = {},
): Stripe.Subscription {
  return {
    id,
    object: 'subscription',
    customer,
    status: 'active',
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: start,
    currency: 'usd',
    ended_at: null,
    items: list(items),
    test_clock: null,
    ...more,
  } as Stripe.Subscription
}

/** An invoice for the year, paid in full through the payment intent `pi_{id}`, unless `more` says otherwise. */
export function invoice(id: string, of: Stripe.Subscription, cents: number, more: Partial<Stripe.Invoice> = {}): Stripe.Invoice {
  return {
    id,
    object: 'invoice',
    status: 'paid',
    customer: of.customer,
    currency: 'usd',
    total: cents,
    amount_paid: cents,
    amount_remaining: 0,
    number: `TW-${id}`,
    created: start,
    period_start: start,
    period_end: start,
    next_payment_attempt: null,
    hosted_invoice_url: `https://pay.example/${id}`,
    invoice_pdf: null,
    parent: { type: 'subscription_details', quote_details: null, subscription_details: { subscription: of.id, metadata: null } },
    status_transitions: { finalized_at: start + 60, paid_at: start + 60, marked_uncollectible_at: null, voided_at: null },
    lines: list([line(cents)]),
    payments: list([payment(id, cents)]),
    ...more,
  } as Stripe.Invoice
}

export function line(amount: number, more: Partial<Stripe.InvoiceLineItem> = {}): Stripe.InvoiceLineItem {
  return { object: 'line_item', amount, discount_amounts: [], taxes: [], period: { start, end }, ...more } as Stripe.InvoiceLineItem
}

export function payment(invoiceId: string, cents: number, more: Partial<Stripe.InvoicePayment> = {}): Stripe.InvoicePayment {
  return {
    id: `inpay_${invoiceId}`,
    object: 'invoice_payment',
    amount_paid: cents,
    created: start,
    invoice: invoiceId,
    payment: { type: 'payment_intent', payment_intent: `pi_${invoiceId}` },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: start + 60 },
    ...more,
  } as Stripe.InvoicePayment
}

/** The charge behind the invoice's payment intent. */
export function charge(invoiceId: string, customer: string, cents: number, refundedCents = 0): Stripe.Charge {
  return {
    id: `ch_${invoiceId}`,
    object: 'charge',
    amount: cents,
    amount_captured: cents,
    amount_refunded: refundedCents,
    currency: 'usd',
    customer,
    payment_intent: `pi_${invoiceId}`,
    status: 'succeeded',
    created: start + 60,
  } as Stripe.Charge
}

export function refund(id: string, invoiceId: string, amount: number, status = 'succeeded'): Stripe.Refund {
  return { id, object: 'refund', amount, charge: `ch_${invoiceId}`, created: start + 120, currency: 'usd', status } as Stripe.Refund
}

export function list<T>(data: T[]): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url: '/v1/list' }
}
