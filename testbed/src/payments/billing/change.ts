// Owns changing what a subscription holds: which items come of it, and what it credits and charges for the rest of the period.
import { periodEnd, timeOf } from '#payments/billing/calendar.ts'
import { collect } from '#payments/billing/collect.ts'
import { issueInvoice } from '#payments/billing/invoices.ts'
import { periodLine, remainingLine, unusedLine } from '#payments/billing/lines.ts'
import { activePrice, itemList, makeItem, productName, sameInterval } from '#payments/billing/subscribe.ts'
import type { Desk } from '#payments/desk.ts'
import { declined, missing, refuse } from '#payments/failure.ts'
import type { InvoiceLine, Subscription, SubscriptionItem } from '#payments/store/billing-things.ts'
import { newId } from '#payments/store/ids.ts'
import type { Customer } from '#payments/store/things.ts'

/** A change of one item: of the one that `id` names, or a new one. */
export interface ItemChange {
  readonly id?: string
  readonly price?: string
  readonly quantity?: number
  readonly deleted?: boolean
}

export type Proration = 'none' | 'create_prorations' | 'always_invoice'
export type PaymentBehavior = 'allow_incomplete' | 'error_if_incomplete'

interface Plan {
  readonly subscription: Subscription
  readonly lines: InvoiceLine[]
  /** A change of interval starts a new period and is billed at once. */
  readonly restarted: boolean
}

/**
 * What changes would make of a subscription, with nothing kept: prorated from a moment, while a period that starts anew starts now. Throws 400 for changes
 * that do not fit.
 */
export function planChange(
  desk: Desk,
  subscription: Subscription,
  changes: readonly ItemChange[],
  { prorate, moment, now }: { prorate: boolean; moment: number; now: number },
): Plan {
  const old = subscription.items.data
  const reference = old[0]!
  if (moment < reference.current_period_start || moment >= reference.current_period_end) {
    throw refuse('The proration date lies outside the current period.', 'proration_date')
  }
  const items = changes.reduce((held, change) => applyChange(desk, held, change, reference, moment), [...old])
  if (items.length === 0) throw refuse('A subscription must have at least one active item.', 'items')
  const interval = sameInterval(items.map(({ price }) => price))
  const name = (item: SubscriptionItem) => productName(desk, item.price)
  if (interval !== reference.price.recurring!.interval) {
    const end = periodEnd(now, interval, now)
    const fresh = items.map((item) => ({ ...item, current_period_start: now, current_period_end: end }))
    const credits = prorate ? old.map((item) => unusedLine(item, moment, name(item))) : []
    const restarted = { ...subscription, billing_cycle_anchor: now, items: itemList(fresh, subscription.id) }
    return { subscription: restarted, lines: [...credits, ...fresh.map((item) => periodLine(item, name(item)))], restarted: true }
  }
  const lines: InvoiceLine[] = []
  for (const before of old) {
    const after = items.find(({ id }) => id === before.id)
    if (after && after.price.id === before.price.id && after.quantity === before.quantity) continue
    lines.push(unusedLine(before, moment, name(before)))
    if (after) lines.push(remainingLine(after, moment, name(after)))
  }
  for (const added of items.filter(({ id }) => !old.some((before) => before.id === id)))
    lines.push(remainingLine(added, moment, name(added)))
  return { subscription: { ...subscription, items: itemList(items, subscription.id) }, lines: prorate ? lines : [], restarted: false }
}

/** Changes items and bills the change as asked. Throws 402 under `error_if_incomplete` when the card refuses: nothing is changed then. */
export function changeItems(
  desk: Desk,
  subscription: Subscription,
  changes: readonly ItemChange[],
  how: { proration: Proration; behavior: PaymentBehavior; moment?: number },
): Subscription {
  const customer = desk.store.find('customer', subscription.customer)!
  const now = timeOf(desk, customer)
  const moment = how.moment ?? now
  const plan = planChange(desk, subscription, changes, { prorate: how.proration !== 'none', moment, now })
  desk.store.put('subscription', plan.subscription)
  if (how.proration === 'always_invoice' || plan.restarted) bill(desk, customer, plan, how.behavior)
  else
    for (const line of plan.lines)
      desk.store.put('pendingLine', { id: newId('ii'), created: moment, customer: customer.id, subscription: subscription.id, line })
  const saved = desk.store.find('subscription', subscription.id)!
  desk.emit('customer.subscription.updated', saved, { items: subscription.items })
  return saved
}

function bill(desk: Desk, customer: Customer, { subscription, lines }: Plan, behavior: PaymentBehavior): void {
  if (lines.length === 0) return
  const invoice = collect(desk, issueInvoice(desk, customer, { subscription, reason: 'subscription_update', lines }))
  if (invoice.status !== 'paid' && behavior === 'error_if_incomplete') throw declined()
}

function applyChange(
  desk: Desk,
  held: SubscriptionItem[],
  change: ItemChange,
  reference: SubscriptionItem,
  moment: number,
): SubscriptionItem[] {
  if (change.id === undefined) {
    if (change.price === undefined) throw refuse('Missing required param: items[price].', 'items')
    if (held.some(({ price }) => price.id === change.price)) {
      throw refuse('Cannot add multiple subscription items with the same price.', 'items')
    }
    const { current_period_start: start, current_period_end: end, subscription } = reference
    const price = activePrice(desk, change.price)
    return [...held, makeItem({ subscription, price, quantity: change.quantity ?? 1, start, end, at: moment })]
  }
  if (!held.some(({ id }) => id === change.id)) throw missing('subscription_item', change.id, 'items')
  if (change.deleted) return held.filter(({ id }) => id !== change.id)
  return held.map((item) => {
    if (item.id !== change.id) return item
    const price = change.price === undefined ? item.price : activePrice(desk, change.price)
    return { ...item, price, quantity: change.quantity ?? item.quantity }
  })
}
