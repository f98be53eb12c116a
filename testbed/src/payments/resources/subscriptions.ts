// Owns the routes of subscriptions: made, read, changed, ended.
import { choice, flag, metadata, needed, type Params, records, text, whole } from '#payments/api/form.ts'
import { listParams, page } from '#payments/api/listing.ts'
import type { Call, Route } from '#payments/api/route.ts'
import { timeOf } from '#payments/billing/calendar.ts'
import { changeItems, type ItemChange, type PaymentBehavior, type Proration } from '#payments/billing/change.ts'
import { collect } from '#payments/billing/collect.ts'
import { issueInvoice } from '#payments/billing/invoices.ts'
import { unusedLine } from '#payments/billing/lines.ts'
import { endSubscription, productName, subscribe } from '#payments/billing/subscribe.ts'
import { missing, refuse } from '#payments/failure.ts'
import { customerOf } from '#payments/resources/customers.ts'
import type { Subscription, SubscriptionStatus } from '#payments/store/billing-things.ts'

/** The subscription of an id. Throws 404. */
export function subscriptionById({ desk }: Pick<Call, 'desk'>, id: string, param = 'subscription'): Subscription {
  const found = desk.store.find('subscription', id)
  if (found) return found
  throw missing('subscription', id, param)
}

/** The subscription of an id that has not ended. Throws 404 or 400. */
export function livingSubscription(call: Pick<Call, 'desk'>, id: string, param = 'subscription'): Subscription {
  const found = subscriptionById(call, id, param)
  if (found.ended_at === null) return found
  throw refuse('A canceled subscription can only update its cancellation_details and metadata.', param)
}

/** How a change is billed: `create_prorations` and `allow_incomplete` where nothing is said. */
export function billingOf(params: Params): { proration: Proration; behavior: PaymentBehavior; moment?: number } {
  return {
    proration: choice<Proration>(params, 'proration_behavior', ['none', 'create_prorations', 'always_invoice']) ?? 'create_prorations',
    behavior: choice<PaymentBehavior>(params, 'payment_behavior', ['allow_incomplete', 'error_if_incomplete']) ?? 'allow_incomplete',
    moment: whole(params, 'proration_date'),
  }
}

/** The changes of items that a call names. */
export function changesOf(params: Params): ItemChange[] {
  return records(params, 'items').map((item) => ({
    id: text(item, 'id'),
    price: text(item, 'price'),
    quantity: whole(item, 'quantity'),
    deleted: flag(item, 'deleted'),
  }))
}

function create(call: Call): Subscription {
  const { desk, params } = call
  const customer = customerOf(call, needed(params, 'customer'))
  const items = records(params, 'items').map((item) => ({ price: needed(item, 'price'), quantity: whole(item, 'quantity') ?? 1 }))
  choice(params, 'payment_behavior', ['error_if_incomplete'])
  const card = text(params, 'default_payment_method') ?? null
  return subscribe(desk, customer, { items, metadata: metadata(params), card }).subscription
}

function update(call: Call): Subscription {
  const { desk, params, id } = call
  const before = livingSubscription(call, id, 'id')
  const card = text(params, 'default_payment_method')
  if (card && desk.store.find('paymentMethod', card)?.customer !== before.customer)
    throw missing('payment_method', card, 'default_payment_method')
  const described: Subscription = {
    ...before,
    ...ending(call, before),
    default_payment_method: card === undefined ? before.default_payment_method : card || null,
    description: text(params, 'description') ?? before.description,
    metadata: metadata(params, before.metadata),
  }
  desk.store.put('subscription', described)
  const changes = changesOf(params)
  if (changes.length > 0) return changeItems(desk, described, changes, billingOf(params))
  desk.emit('customer.subscription.updated', described, before)
  return described
}

/** The fields of a planned end: at the period's end, at a moment, or none any more. */
function ending({ desk, params }: Call, before: Subscription): Partial<Subscription> {
  const atPeriodEnd = flag(params, 'cancel_at_period_end')
  const sent = text(params, 'cancel_at')
  if (atPeriodEnd !== undefined && sent) throw refuse('Give cancel_at or cancel_at_period_end, not both.', 'cancel_at')
  const now = timeOf(desk, customerOf({ desk }, before.customer))
  const asked = { canceled_at: now, cancellation_details: { comment: null, feedback: null, reason: 'cancellation_requested' } } as const
  if (atPeriodEnd) return { cancel_at: before.items.data[0]!.current_period_end, cancel_at_period_end: true, ...asked }
  if (sent) {
    const moment = whole(params, 'cancel_at')!
    if (moment <= now) throw refuse('cancel_at must be in the future.', 'cancel_at')
    return { cancel_at: moment, cancel_at_period_end: false, ...asked }
  }
  if (atPeriodEnd === undefined && sent === undefined) return {}
  const undone = { canceled_at: null, cancellation_details: { comment: null, feedback: null, reason: null } }
  return { cancel_at: null, cancel_at_period_end: false, ...undone }
}

function cancel(call: Call): Subscription {
  const { desk, params, id } = call
  const before = livingSubscription(call, id, 'id')
  const customer = customerOf(call, before.customer)
  const now = timeOf(desk, customer)
  if (flag(params, 'prorate')) {
    const lines = before.items.data.map((item) => unusedLine(item, now, productName(desk, item.price)))
    collect(desk, issueInvoice(desk, customer, { subscription: before, reason: 'subscription_update', lines }))
  }
  return endSubscription(desk, subscriptionById(call, id), now, 'cancellation_requested')
}

const statuses: readonly SubscriptionStatus[] = ['active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired']

function list({ desk, params }: Call): object {
  const customer = text(params, 'customer')
  const price = text(params, 'price')
  const status = choice(params, 'status', [...statuses, 'all', 'ended'])
  const wanted = (each: Subscription) =>
    status === 'all' || (status === undefined ? each.status !== 'canceled' : each.status === (status === 'ended' ? 'canceled' : status))
  const found = desk.store
    .all('subscription')
    .filter((each) => wanted(each) && (customer === undefined || each.customer === customer))
    .filter((each) => price === undefined || each.items.data.some((item) => item.price.id === price))
  return page(found, params, '/v1/subscriptions')
}

const billing = ['proration_behavior', 'payment_behavior', 'proration_date']

export const subscriptionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    takes: ['customer', 'items', 'metadata', 'default_payment_method', 'payment_behavior'],
    run: create,
  },
  { method: 'GET', path: '/v1/subscriptions/:id', takes: [], run: (call) => subscriptionById(call, call.id, 'id') },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    takes: ['items', 'metadata', 'description', 'default_payment_method', 'cancel_at', 'cancel_at_period_end', ...billing],
    run: update,
  },
  { method: 'DELETE', path: '/v1/subscriptions/:id', takes: ['prorate', 'invoice_now'], run: cancel },
  { method: 'GET', path: '/v1/subscriptions', takes: ['customer', 'price', 'status', ...listParams], run: list },
]
