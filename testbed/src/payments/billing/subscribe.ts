// Owns the beginning and the end of a subscription.
import { periodEnd, timeOf } from '#payments/billing/calendar.ts'
import { collect } from '#payments/billing/collect.ts'
import { issueInvoice } from '#payments/billing/invoices.ts'
import { periodLine } from '#payments/billing/lines.ts'
import type { Desk } from '#payments/desk.ts'
import { declined, missing, refuse } from '#payments/failure.ts'
import type { Invoice, Subscription, SubscriptionItem } from '#payments/store/billing-things.ts'
import { newId } from '#payments/store/ids.ts'
import type { Customer, Metadata, Price } from '#payments/store/things.ts'

export interface WantedItem {
  readonly price: string
  readonly quantity: number
}

/** Starts a subscription and takes its first period's money. Throws 402 when the card refuses (nothing is kept then), 400 for unfit prices. */
export function subscribe(
  desk: Desk,
  customer: Customer,
  wanted: { items: readonly WantedItem[]; metadata: Metadata; card: string | null; description?: string },
): { subscription: Subscription; invoice: Invoice } {
  const at = timeOf(desk, customer)
  const id = newId('sub')
  const prices = wanted.items.map(({ price }) => activePrice(desk, price))
  const interval = sameInterval(prices)
  const end = periodEnd(at, interval, at)
  const items = wanted.items.map(({ quantity }, index) =>
    makeItem({ subscription: id, price: prices[index]!, quantity, start: at, end, at }),
  )
  const made: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: at,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: at,
    currency: 'usd',
    customer: customer.id,
    default_payment_method: wanted.card,
    description: wanted.description ?? null,
    discounts: [],
    ended_at: null,
    items: itemList(items, id),
    latest_invoice: null,
    livemode: false,
    metadata: wanted.metadata,
    pause_collection: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: 'active',
    test_clock: customer.test_clock,
    trial_end: null,
    trial_start: null,
  }
  desk.store.put('subscription', made)
  desk.emit('customer.subscription.created', made)
  const lines = items.map((item) => periodLine(item, productName(desk, item.price)))
  const invoice = collect(desk, issueInvoice(desk, customer, { subscription: made, reason: 'subscription_create', lines }))
  if (invoice.status !== 'paid') throw declined()
  return { subscription: desk.store.find('subscription', id)!, invoice }
}

/** Ends a subscription at a moment: no more periods, no more attempts at what is open. */
export function endSubscription(desk: Desk, subscription: Subscription, at: number, reason: string): Subscription {
  for (const invoice of desk.store.all('invoice')) {
    if (invoice.status !== 'open' || invoice.parent.subscription_details.subscription !== subscription.id) continue
    desk.store.put('invoice', { ...invoice, auto_advance: false, next_payment_attempt: null })
  }
  const ended = desk.store.put('subscription', {
    ...subscription,
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: { ...subscription.cancellation_details, reason: subscription.cancellation_details.reason ?? reason },
    ended_at: at,
    status: 'canceled',
  })
  desk.emit('customer.subscription.deleted', ended)
  return ended
}

/** A price that may be sold in a subscription. Throws 400 or 404. */
export function activePrice(desk: Desk, id: string): Price {
  const price = desk.store.find('price', id)
  if (!price) throw missing('price', id, 'price')
  if (!price.active) throw refuse(`The price specified is inactive: ${id}.`, 'price')
  if (price.recurring === null) throw refuse(`The price specified is not recurring: ${id}.`, 'price')
  return price
}

/** The one interval of all prices. Throws 400 when they differ or there are none. */
export function sameInterval(prices: readonly Price[]): 'month' | 'year' {
  const intervals = new Set(prices.map((price) => price.recurring!.interval))
  if (intervals.size !== 1) throw refuse('All items of a subscription must have the same interval.', 'items')
  return prices[0]!.recurring!.interval
}

/** A new item of a subscription for a period. */
export function makeItem(of: {
  subscription: string
  price: Price
  quantity: number
  start: number
  end: number
  at: number
}): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: of.at,
    current_period_end: of.end,
    current_period_start: of.start,
    discounts: [],
    metadata: {},
    price: of.price,
    quantity: of.quantity,
    subscription: of.subscription,
    tax_rates: [],
  }
}

/** Items as the list that a subscription holds. */
export function itemList(items: readonly SubscriptionItem[], subscription: string): Subscription['items'] {
  return {
    object: 'list',
    data: items,
    has_more: false,
    url: `/v1/subscription_items?subscription=${subscription}`,
    total_count: items.length,
  }
}

/** Name of what a price sells. */
export function productName(desk: Desk, price: Price): string {
  return desk.store.find('product', price.product)?.name ?? price.product
}
