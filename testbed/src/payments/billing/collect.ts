// Owns taking the money of an invoice: attempts, charges, what a refusal does to the subscription, and the days until the next attempt.

import { timeOf } from '#payments/billing/calendar.ts'
import { cardFor, pays } from '#payments/billing/cards.ts'
import { subscriptionOf } from '#payments/billing/invoices.ts'
import type { Desk } from '#payments/desk.ts'
import { declined } from '#payments/failure.ts'
import type { Invoice, PaymentMethod, Subscription } from '#payments/store/billing-things.ts'
import { newId } from '#payments/store/ids.ts'
import type { Charge, InvoicePayment, PaymentIntent } from '#payments/store/money-things.ts'

/** Days after a refused attempt until the next; after the last the subscription is unpaid. */
const retryDays = [3, 5, 7]
const dayS = 86_400

/** Tries to take an open invoice's money now and gives the invoice as it then is: paid, or open with its next attempt. */
export function collect(desk: Desk, invoice: Invoice, card = cardFor(desk, subscriptionOf(desk, invoice))): Invoice {
  const customer = desk.store.find('customer', invoice.customer)!
  const at = timeOf(desk, customer)
  if (invoice.amount_remaining === 0) return settle(desk, invoice, at)
  const intent = intentFor(desk, invoice, at)
  const refused = card === null || !pays(card) || takeRefusal(desk, invoice.customer)
  const charge = desk.store.put('charge', makeCharge(invoice, intent, card, refused, at))
  if (refused) return refuseAttempt(desk, invoice, intent, charge, at)
  const paid = desk.store.put('paymentIntent', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: card.id,
    status: 'succeeded',
  })
  desk.emit('charge.succeeded', charge)
  desk.emit('payment_intent.succeeded', paid)
  const payment = paymentOf(desk, invoice)!
  const transitions = { canceled_at: null, paid_at: at }
  const done: InvoicePayment = { ...payment, amount_paid: intent.amount, status: 'paid', status_transitions: transitions }
  desk.emit('invoice_payment.paid', desk.store.put('invoicePayment', done))
  return settle(
    desk,
    { ...invoice, amount_paid: invoice.amount_remaining, amount_remaining: 0, attempt_count: invoice.attempt_count + 1 },
    at,
  )
}

/** The payment of an invoice; undefined while nothing was tried. */
export function paymentOf(desk: Desk, invoice: Invoice): InvoicePayment | undefined {
  return desk.store.all('invoicePayment').find((payment) => payment.invoice === invoice.id)
}

function settle(desk: Desk, invoice: Invoice, at: number): Invoice {
  const transitions = { ...invoice.status_transitions, paid_at: at }
  const paid = desk.store.put('invoice', {
    ...invoice,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: transitions,
  })
  desk.emit('invoice.paid', paid)
  desk.emit('invoice.payment_succeeded', paid)
  const owing = desk.store.all('invoice').some((each) => each.status === 'open' && subscriptionId(each) === subscriptionId(paid))
  if (!owing) revive(desk, subscriptionOf(desk, paid))
  return paid
}

const subscriptionId = (invoice: Invoice) => invoice.parent.subscription_details.subscription

function revive(desk: Desk, subscription: Subscription): void {
  if (!['past_due', 'unpaid', 'incomplete'].includes(subscription.status)) return
  setStatus(desk, subscription, 'active')
}

function setStatus(desk: Desk, subscription: Subscription, status: Subscription['status']): void {
  if (subscription.status === status || subscription.ended_at !== null) return
  const saved = desk.store.put('subscription', { ...subscription, status })
  desk.emit('customer.subscription.updated', saved, { status: subscription.status })
}

function refuseAttempt(desk: Desk, invoice: Invoice, intent: PaymentIntent, charge: Charge, at: number): Invoice {
  const { message, details } = declined()
  const problem = { type: 'card_error', code: details.code!, decline_code: details.declineCode!, message } as const
  const failed = desk.store.put('paymentIntent', {
    ...intent,
    last_payment_error: problem,
    latest_charge: charge.id,
    payment_method: null,
    status: 'requires_payment_method',
  })
  desk.emit('charge.failed', charge)
  desk.emit('payment_intent.payment_failed', failed)
  const subscription = subscriptionOf(desk, invoice)
  const days = subscription.ended_at === null ? retryDays[invoice.attempt_count] : undefined
  const next = days === undefined ? null : at + days * dayS
  const open = desk.store.put('invoice', {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: next,
  })
  desk.emit('invoice.payment_failed', open)
  setStatus(desk, subscription, next === null ? 'unpaid' : 'past_due')
  return open
}

/** A refusal that a test ordered for the customer's next charge, used up by it. */
function takeRefusal(desk: Desk, customer: string): boolean {
  const left = desk.refusals.get(customer) ?? 0
  if (left > 0) desk.refusals.set(customer, left - 1)
  return left > 0
}

function intentFor(desk: Desk, invoice: Invoice, at: number): PaymentIntent {
  const payment = paymentOf(desk, invoice)
  const old = payment && desk.store.find('paymentIntent', payment.payment.payment_intent)
  if (old) return old
  const id = newId('pi')
  const intent = desk.store.put('paymentIntent', {
    id,
    object: 'payment_intent',
    amount: invoice.amount_remaining,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: at,
    currency: 'usd',
    customer: invoice.customer,
    description: `Invoice ${invoice.number}`,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  })
  desk.emit('payment_intent.created', intent)
  desk.store.put('invoicePayment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: intent.amount,
    created: at,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
  return intent
}

function makeCharge(invoice: Invoice, intent: PaymentIntent, card: PaymentMethod | null, refused: boolean, at: number): Charge {
  const { message, details } = declined()
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: refused ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    captured: !refused,
    created: at,
    currency: 'usd',
    customer: invoice.customer,
    description: intent.description,
    disputed: false,
    failure_code: refused ? details.code! : null,
    failure_message: refused ? message : null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    paid: !refused,
    payment_intent: intent.id,
    payment_method: card?.id ?? null,
    payment_method_details: card === null ? null : { type: 'card', card: { brand: card.card.brand, last4: card.card.last4 } },
    receipt_url: null,
    refunded: false,
    status: refused ? 'failed' : 'succeeded',
  }
}
