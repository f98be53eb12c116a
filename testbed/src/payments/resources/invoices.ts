// Owns the routes of invoices, their payments, payment intents and charges.
import { choice, needed, text } from '#payments/api/form.ts'
import { listParams, page } from '#payments/api/listing.ts'
import type { Call, Route } from '#payments/api/route.ts'
import { cardFor } from '#payments/billing/cards.ts'
import { collect } from '#payments/billing/collect.ts'
import { subscriptionOf } from '#payments/billing/invoices.ts'
import { declined, type Failure, missing, refuse } from '#payments/failure.ts'
import type { Invoice } from '#payments/store/billing-things.ts'

function invoiceOf({ desk, id }: Call): Invoice {
  const found = desk.store.find('invoice', id)
  if (found) return found
  throw missing('invoice', id)
}

/** Pays an open invoice by a card. A refusal is an answer that keeps the attempt. */
function pay(call: Call): Invoice | Failure {
  const { desk, params } = call
  const invoice = invoiceOf(call)
  if (invoice.status === 'paid') throw refuse('Invoice is already paid', undefined, 'invoice_already_paid')
  if (invoice.status !== 'open') throw refuse(`Only open invoices can be paid, this one is ${invoice.status}.`)
  const id = text(params, 'payment_method')
  const card = id === undefined ? cardFor(desk, subscriptionOf(desk, invoice)) : desk.store.find('paymentMethod', id)
  if (card === undefined || (id !== undefined && card?.customer !== invoice.customer))
    throw missing('payment_method', id!, 'payment_method')
  const after = collect(desk, invoice, card)
  return after.status === 'paid' ? after : declined()
}

function voidInvoice(call: Call): Invoice {
  const { desk } = call
  const invoice = invoiceOf(call)
  if (invoice.status !== 'open') throw refuse(`Only open invoices can be voided, this one is ${invoice.status}.`)
  const transitions = { ...invoice.status_transitions, voided_at: desk.now() }
  const saved = desk.store.put('invoice', {
    ...invoice,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: transitions,
  })
  desk.emit('invoice.voided', saved)
  return saved
}

function listInvoices({ desk, params }: Call): object {
  const customer = text(params, 'customer')
  const subscription = text(params, 'subscription')
  const status = choice(params, 'status', ['draft', 'open', 'paid', 'uncollectible', 'void'])
  const found = desk.store
    .all('invoice')
    .filter((each) => customer === undefined || each.customer === customer)
    .filter((each) => subscription === undefined || each.parent.subscription_details.subscription === subscription)
    .filter((each) => status === undefined || each.status === status)
  return page(found, params, '/v1/invoices')
}

/** A route that reads one object, and one that lists those of a customer. */
function readRoutes(kind: 'paymentIntent' | 'charge', path: string, name: string): Route[] {
  return [
    {
      method: 'GET',
      path: `${path}/:id`,
      takes: [],
      run: ({ desk, id }) => {
        const found = desk.store.find(kind, id)
        if (found) return found
        throw missing(name, id)
      },
    },
    {
      method: 'GET',
      path,
      takes: ['customer', 'payment_intent', ...listParams],
      run: ({ desk, params }) => {
        const customer = text(params, 'customer')
        const intent = text(params, 'payment_intent')
        const all = desk.store.all(kind).filter((each) => customer === undefined || each.customer === customer)
        return page(
          all.filter((each) => intent === undefined || ('payment_intent' in each && each.payment_intent === intent)),
          params,
          path,
        )
      },
    },
  ]
}

export const invoiceRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/invoices/:id', takes: [], run: invoiceOf },
  { method: 'POST', path: '/v1/invoices/:id/pay', takes: ['payment_method'], run: pay },
  { method: 'POST', path: '/v1/invoices/:id/void', takes: [], run: voidInvoice },
  { method: 'GET', path: '/v1/invoices', takes: ['customer', 'subscription', 'status', ...listParams], run: listInvoices },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    takes: ['invoice', ...listParams],
    run: ({ desk, params }) => {
      const invoice = needed(params, 'invoice')
      return page(
        desk.store.all('invoicePayment').filter((each) => each.invoice === invoice),
        params,
        '/v1/invoice_payments',
      )
    },
  },
  ...readRoutes('paymentIntent', '/v1/payment_intents', 'payment_intent'),
  ...readRoutes('charge', '/v1/charges', 'charge'),
]
