// Owns the routes of checkout sessions, and paying one.
import { choice, metadata, needed, record, records, text, whole } from '#payments/api/form.ts'
import { fullList, listParams, page } from '#payments/api/listing.ts'
import type { Call, Route } from '#payments/api/route.ts'
import { sessionLines } from '#payments/billing/basket.ts'
import { attachCard } from '#payments/billing/cards.ts'
import { activePrice, sameInterval, subscribe } from '#payments/billing/subscribe.ts'
import type { Desk } from '#payments/desk.ts'
import { missing, refuse } from '#payments/failure.ts'
import { createCustomer, customerOf } from '#payments/resources/customers.ts'
import { newId } from '#payments/store/ids.ts'
import type { CheckoutSession } from '#payments/store/money-things.ts'

const dayS = 86_400

function create(call: Call): CheckoutSession {
  const { desk, params } = call
  if (needed(params, 'mode') !== 'subscription') throw refuse('This simulator knows checkout in subscription mode only.', 'mode')
  const lines = records(params, 'line_items').map((line) => ({ price: needed(line, 'price'), quantity: whole(line, 'quantity', 1) ?? 1 }))
  const prices = lines.map(({ price }) => activePrice(desk, price))
  sameInterval(prices)
  const customer = text(params, 'customer') ?? null
  if (customer !== null) customerOf(call, customer)
  const total = lines.reduce((sum, { quantity }, index) => sum + prices[index]!.unit_amount * quantity, 0)
  const id = newId('cs_test')
  const session = desk.store.put('checkoutSession', {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: webAddress(text(params, 'cancel_url'), 'cancel_url'),
    client_reference_id: text(params, 'client_reference_id') ?? null,
    created: desk.now(),
    currency: 'usd',
    customer,
    customer_details: null,
    customer_email: text(params, 'customer_email') ?? null,
    expires_at: whole(params, 'expires_at') ?? desk.now() + dayS,
    invoice: null,
    livemode: false,
    locale: text(params, 'locale') ?? null,
    metadata: metadata(params),
    mode: 'subscription',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: webAddress(needed(params, 'success_url'), 'success_url')!,
    ui_mode: 'hosted_page',
    url: `${desk.origin()}/pay/${id}`,
  })
  const data = record(params, 'subscription_data')
  desk.store.put('basket', { id, created: desk.now(), lines, metadata: metadata(data) })
  return session
}

function webAddress(address: string | undefined, param: string): string | null {
  if (address === undefined) return null
  if (/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return address
  throw refuse(`Not a valid URL: ${param}`, param, 'url_invalid')
}

/** Pays an open session with a card: customer, subscription, first invoice. Throws 402 when the card refuses, 400 when the session is not open. */
export function payCheckout(desk: Desk, session: CheckoutSession, cardToken: string): CheckoutSession {
  if (session.status !== 'open' || session.expires_at <= desk.now()) throw refuse('This checkout session is not open any more.')
  const basket = desk.store.find('basket', session.id)!
  const customer =
    session.customer === null ? createCustomer(desk, { email: session.customer_email }) : customerOf({ desk }, session.customer)
  const card = attachCard(desk, cardToken, customer)
  const { subscription, invoice } = subscribe(desk, customer, { items: basket.lines, metadata: basket.metadata, card: card.id })
  const done = desk.store.put('checkoutSession', {
    ...session,
    customer: customer.id,
    customer_details: { email: customer.email, name: customer.name },
    invoice: invoice.id,
    payment_status: 'paid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  })
  desk.emit('checkout.session.completed', done)
  return done
}

/** The checkout session of an id. Throws 404. */
export function sessionOf({ desk, id }: Pick<Call, 'desk' | 'id'>): CheckoutSession {
  const found = desk.store.find('checkoutSession', id)
  if (found) return found
  throw missing('checkout.session', id)
}

function expire(call: Call): CheckoutSession {
  const session = sessionOf(call)
  if (session.status !== 'open')
    throw refuse(`Only Checkout Sessions with a status in ["open"] can be expired, this one is ${session.status}.`)
  const expired = call.desk.store.put('checkoutSession', { ...session, status: 'expired', url: null })
  call.desk.emit('checkout.session.expired', expired)
  return expired
}

function list({ desk, params }: Call): object {
  const customer = text(params, 'customer')
  const subscription = text(params, 'subscription')
  const status = choice(params, 'status', ['open', 'complete', 'expired'])
  const found = desk.store
    .all('checkoutSession')
    .filter((each) => customer === undefined || each.customer === customer)
    .filter((each) => subscription === undefined || each.subscription === subscription)
    .filter((each) => status === undefined || each.status === status)
  return page(found, params, '/v1/checkout/sessions')
}

const addresses = ['success_url', 'cancel_url']
const buyer = ['customer', 'customer_email', 'client_reference_id', 'locale']

export const checkoutRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    takes: ['mode', 'line_items', 'metadata', 'subscription_data', 'expires_at', ...addresses, ...buyer],
    run: create,
  },
  { method: 'GET', path: '/v1/checkout/sessions/:id', takes: [], run: sessionOf },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', takes: [], run: expire },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    takes: listParams,
    run: (call) => fullList(sessionLines(call.desk.store, sessionOf(call).id), `/v1/checkout/sessions/${call.id}/line_items`),
  },
  { method: 'GET', path: '/v1/checkout/sessions', takes: ['customer', 'subscription', 'status', ...listParams], run: list },
]
