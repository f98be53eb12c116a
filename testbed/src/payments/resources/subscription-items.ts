// Owns the routes of single subscription items, and the preview of what a change would cost.
import { choice, metadata, needed, record, text, whole } from '#payments/api/form.ts'
import { listParams, page } from '#payments/api/listing.ts'
import type { Call, Route } from '#payments/api/route.ts'
import { timeOf } from '#payments/billing/calendar.ts'
import { changeItems, type ItemChange, planChange } from '#payments/billing/change.ts'
import { draftInvoice } from '#payments/billing/invoices.ts'
import { periodLine } from '#payments/billing/lines.ts'
import { productName } from '#payments/billing/subscribe.ts'
import { missing } from '#payments/failure.ts'
import { customerOf } from '#payments/resources/customers.ts'
import { billingOf, changesOf, livingSubscription, subscriptionById } from '#payments/resources/subscriptions.ts'
import type { Invoice, Subscription, SubscriptionItem } from '#payments/store/billing-things.ts'

function itemOf({ desk, id }: Call): SubscriptionItem {
  const all = desk.store.all('subscription').filter(({ ended_at }) => ended_at === null)
  const found = all.flatMap(({ items }) => items.data).find((item) => item.id === id)
  if (found) return found
  throw missing('subscription_item', id)
}

function create(call: Call): SubscriptionItem {
  const { desk, params } = call
  const before = livingSubscription(call, needed(params, 'subscription'))
  const after = changeItems(desk, before, [{ price: needed(params, 'price'), quantity: whole(params, 'quantity') ?? 1 }], billingOf(params))
  const added = after.items.data.find(({ id }) => !before.items.data.some((item) => item.id === id))!
  return describe(call, after, added)
}

function update(call: Call): SubscriptionItem {
  const { desk, params } = call
  const item = itemOf(call)
  const before = livingSubscription(call, item.subscription)
  const change: ItemChange = { id: item.id, price: text(params, 'price'), quantity: whole(params, 'quantity') }
  const after = changeItems(desk, before, [change], billingOf(params))
  return describe(call, after, after.items.data.find(({ id }) => id === item.id)!)
}

/** The item with the metadata that the call sent. */
function describe({ desk, params }: Call, subscription: Subscription, item: SubscriptionItem): SubscriptionItem {
  if (params.metadata === undefined) return item
  const described = { ...item, metadata: metadata(params, item.metadata) }
  const data = subscription.items.data.map((each) => (each.id === item.id ? described : each))
  desk.store.put('subscription', { ...subscription, items: { ...subscription.items, data } })
  return described
}

function remove(call: Call): object {
  const item = itemOf(call)
  changeItems(call.desk, livingSubscription(call, item.subscription), [{ id: item.id, deleted: true }], billingOf(call.params))
  return { id: item.id, object: 'subscription_item', deleted: true }
}

/** What the next invoice of a subscription would be, with changes of items where they are given. Nothing is kept. */
function preview(call: Call): Invoice {
  const { desk, params } = call
  const subscription = livingSubscription(call, needed(params, 'subscription'))
  const customer = customerOf(call, subscription.customer)
  const details = record(params, 'subscription_details')
  const mode = choice(details, 'proration_behavior', ['none', 'create_prorations', 'always_invoice']) ?? 'create_prorations'
  const now = timeOf(desk, customer)
  const moment = whole(details, 'proration_date') ?? now
  const plan = planChange(desk, subscription, changesOf(details), { prorate: mode !== 'none', moment, now })
  const pending = desk.store.all('pendingLine').filter((each) => each.subscription === subscription.id)
  const next = plan.subscription.items.data.map((item) => periodLine(item, productName(desk, item.price)))
  const atOnce = mode === 'always_invoice' || plan.restarted
  const lines = atOnce ? plan.lines : [...pending.map(({ line }) => line), ...plan.lines, ...next]
  return draftInvoice(desk, customer, {
    subscription: plan.subscription,
    reason: atOnce ? 'subscription_update' : 'subscription_cycle',
    lines,
  })
}

const billing = ['proration_behavior', 'payment_behavior', 'proration_date']

export const subscriptionItemRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/subscription_items', takes: ['subscription', 'price', 'quantity', 'metadata', ...billing], run: create },
  { method: 'GET', path: '/v1/subscription_items/:id', takes: [], run: itemOf },
  { method: 'POST', path: '/v1/subscription_items/:id', takes: ['price', 'quantity', 'metadata', ...billing], run: update },
  { method: 'DELETE', path: '/v1/subscription_items/:id', takes: billing, run: remove },
  {
    method: 'GET',
    path: '/v1/subscription_items',
    takes: ['subscription', ...listParams],
    run: (call) => {
      const { items } = subscriptionById(call, needed(call.params, 'subscription'))
      return page(items.data, call.params, '/v1/subscription_items')
    },
  },
  { method: 'POST', path: '/v1/invoices/create_preview', takes: ['customer', 'subscription', 'subscription_details'], run: preview },
]
