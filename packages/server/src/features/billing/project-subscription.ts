// Converts the payments service's objects to ours: subscriptions and invoices become rows and the subscription document.

import {
  currency,
  type InvoiceState,
  invoiceStates,
  type LookupKey,
  offers,
  type SubscriptionState,
  subscriptionStates,
} from '@tillwatch/contract/lists'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import type Stripe from 'stripe'
import { dunningOf, type OwedInvoice } from './dunning.ts'
import { knownLookupKey } from './prices.ts'
import type { InvoiceRow, ItemRow, SubscriptionRow } from './rows.ts'

/**
 * The rows of a subscription, or null if none of its items belongs to a plan that we sell. `known` has earlier lookup keys of its prices,
 * because a price loses its key when a newer price takes it over. Throws if the service returns an unknown state.
 */
export function projectSubscription(
  subscription: Stripe.Subscription,
  owed: readonly OwedInvoice[],
  known: ReadonlyMap<string, LookupKey>,
): { row: Omit<SubscriptionRow, 'account_id' | 'fetched_at'>; items: ItemRow[] } | null {
  const sold = whole(subscription.items, subscription.id).flatMap((item) => {
    const key = knownLookupKey(item.price.lookup_key) ?? known.get(item.price.id)
    return key === undefined ? [] : [{ item, key, offer: offers[key] }]
  })
  const main = sold.find(({ offer }) => offer.kind === 'site') ?? sold[0]
  if (main === undefined) return null
  const status = stateOf(subscription.status)
  const periodEnd = time(main.item.current_period_end)
  return {
    row: {
      id: subscription.id,
      plan: main.offer.plan,
      billing_interval: main.offer.interval,
      status,
      dunning: dunningOf(status, owed),
      billing_anchor: time(subscription.billing_cycle_anchor),
      current_period_start: time(main.item.current_period_start),
      current_period_end: periodEnd,
      cancel_at: maybeTime(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEnd : null),
      canceled_at: maybeTime(subscription.canceled_at),
      ended_at: maybeTime(subscription.ended_at),
      created_at: time(subscription.created),
    },
    items: sold.map(({ item, key, offer }) => ({
      id: item.id,
      subscription_id: subscription.id,
      price_id: item.price.id,
      lookup_key: key,
      kind: offer.kind,
      quantity: item.quantity ?? 1,
    })),
  }
}

/** The row of an invoice. Throws if it is in another currency than ours. */
export function projectInvoice(invoice: Stripe.Invoice, paidCents: number, refundedCents: number): Omit<InvoiceRow, 'account_id'> {
  if (invoice.currency !== currency) throw new Error(`The invoice ${invoice.id} is in ${invoice.currency}; only ${currency} is sold.`)
  return {
    id: invoice.id,
    subscription_id: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    status: invoiceState(invoice),
    total_cents: invoice.total,
    paid_cents: paidCents,
    refunded_cents: refundedCents,
    currency,
    period_start: time(invoice.period_start),
    period_end: time(invoice.period_end),
    hosted_url: invoice.hosted_invoice_url ?? null,
    pdf_url: invoice.invoice_pdf ?? null,
    issued_at: time(invoice.status_transitions.finalized_at ?? invoice.created),
  }
}

/** Data of an invoice for dunning. */
export function owedInvoice(invoice: Stripe.Invoice): OwedInvoice {
  return {
    id: invoice.id,
    status: invoiceState(invoice),
    nextAttemptAt: maybeTime(invoice.next_payment_attempt),
    paidCents: invoice.amount_paid,
    remainingCents: invoice.amount_remaining,
  }
}

/** A subscription of the document, from our rows. */
export function heldSubscription(row: SubscriptionRow, items: readonly ItemRow[], siteId: string | null): HeldSubscription {
  return {
    id: row.id,
    plan: row.plan,
    interval: row.billing_interval,
    status: row.status,
    dunning: row.dunning,
    currentPeriodEnd: row.current_period_end.toISOString(),
    cancelAt: (row.ended_at ?? row.cancel_at)?.toISOString() ?? null,
    siteId,
    items: items.map((item) => ({
      id: item.id,
      priceId: item.price_id,
      lookupKey: item.lookup_key,
      kind: item.kind,
      quantity: item.quantity,
    })),
  }
}

/**
 * All entries of a list inside an object. Throws if the service returned only the first ones, because half a list would count as complete.
 */
export function whole<T>(list: Stripe.ApiList<T>, owner: string): T[] {
  if (list.has_more) throw new Error(`The payments service returned only part of the items of ${owner}.`)
  return list.data
}

/** The ID of a reference, which the service returns alone or with the whole object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

/** The service counts seconds since 1970. */
export function time(seconds: number): Date {
  return new Date(seconds * 1_000)
}

function maybeTime(seconds: number | null): Date | null {
  return seconds === null ? null : time(seconds)
}

function stateOf(status: string): SubscriptionState {
  const state = subscriptionStates.find((known) => known === status)
  if (state === undefined) throw new Error(`The payments service returned an unknown subscription status: ${status}.`)
  return state
}

function invoiceState({ id, status }: Stripe.Invoice): InvoiceState {
  const state = invoiceStates.find((known) => known === status)
  if (state === undefined) throw new Error(`The invoice ${id} has an unknown status: ${status}.`)
  return state
}
