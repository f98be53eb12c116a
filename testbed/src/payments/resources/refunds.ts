// Owns the routes of refunds and of warnings of fraud.
import { choice, metadata, text, whole } from '#payments/api/form.ts'
import { listParams, page } from '#payments/api/listing.ts'
import type { Call, Route } from '#payments/api/route.ts'
import { timeOf } from '#payments/billing/calendar.ts'
import type { Desk } from '#payments/desk.ts'
import { missing, refuse } from '#payments/failure.ts'
import { customerOf } from '#payments/resources/customers.ts'
import { newId } from '#payments/store/ids.ts'
import type { Charge, FraudWarning, Refund } from '#payments/store/money-things.ts'

/** The charge that a call names, by itself or by its payment intent. Throws 404. */
function chargeOf({ desk, params }: Call): Charge {
  const intent = text(params, 'payment_intent')
  const id = text(params, 'charge') ?? (intent === undefined ? undefined : desk.store.find('paymentIntent', intent)?.latest_charge)
  const found = id ? desk.store.find('charge', id) : undefined
  if (found) return found
  throw missing('charge', id ?? intent ?? '', 'charge')
}

/** Gives money back: all that the charge still holds, or an amount in cents up to that. */
function create(call: Call): Refund {
  const { desk, params } = call
  const charge = chargeOf(call)
  if (charge.status !== 'succeeded') throw refuse('This charge did not succeed and cannot be refunded.', 'charge')
  const held = charge.amount - charge.amount_refunded
  if (held === 0) throw refuse(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  const amount = whole(params, 'amount', 1) ?? held
  if (amount > held) throw refuse(`Refund amount (${amount}) is greater than unrefunded amount on charge (${held}).`, 'amount')
  const refund = desk.store.put('refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: timeOf(desk, customerOf(call, charge.customer)),
    currency: 'usd',
    customer: charge.customer,
    metadata: metadata(params),
    payment_intent: charge.payment_intent,
    reason: choice(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    receipt_number: null,
    status: 'succeeded',
  })
  const refunded = charge.amount_refunded + amount
  const after = desk.store.put('charge', { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount })
  desk.emit('refund.created', refund)
  desk.emit('charge.refunded', after)
  return refund
}

/** Has the bank warn of fraud on a charge. */
export function warnOfFraud(desk: Desk, id: string): FraudWarning {
  const charge = desk.store.find('charge', id)
  if (!charge) throw missing('charge', id, 'charge')
  desk.store.put('charge', { ...charge, fraud_details: { stripe_report: 'fraudulent' } })
  const warning = desk.store.put('fraudWarning', {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: id,
    created: desk.now(),
    fraud_type: 'misc',
    livemode: false,
    payment_intent: charge.payment_intent,
  })
  desk.emit('radar.early_fraud_warning.created', warning)
  return warning
}

/** Those of a charge or payment intent, where the call names one. */
function concerned<T extends { charge: string; payment_intent: string }>(all: readonly T[], { params }: Call): T[] {
  const [charge, intent] = [text(params, 'charge'), text(params, 'payment_intent')]
  return all.filter((each) => (charge === undefined || each.charge === charge) && (intent === undefined || each.payment_intent === intent))
}

export const refundRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/refunds', takes: ['charge', 'payment_intent', 'amount', 'reason', 'metadata'], run: create },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    takes: [],
    run: ({ desk, id }) => {
      const found = desk.store.find('refund', id)
      if (found) return found
      throw missing('refund', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    takes: ['charge', 'payment_intent', ...listParams],
    run: (call) => page(concerned(call.desk.store.all('refund'), call), call.params, '/v1/refunds'),
  },
  {
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings',
    takes: ['charge', 'payment_intent', ...listParams],
    run: (call) => page(concerned(call.desk.store.all('fraudWarning'), call), call.params, '/v1/radar/early_fraud_warnings'),
  },
]
