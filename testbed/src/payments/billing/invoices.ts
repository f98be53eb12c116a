// Owns making invoices: totals, the customer's balance, numbers, and what becomes of them when they are final.
import { timeOf } from '#payments/billing/calendar.ts'
import { lineList } from '#payments/billing/lines.ts'
import type { Desk } from '#payments/desk.ts'
import type { BillingReason, Invoice, InvoiceLine, Subscription } from '#payments/store/billing-things.ts'
import { newId } from '#payments/store/ids.ts'
import type { Customer } from '#payments/store/things.ts'

interface Wanted {
  readonly subscription: Subscription
  readonly reason: BillingReason
  readonly lines: readonly InvoiceLine[]
  /** Seconds since 1970; the customer's own time when not given. */
  readonly at?: number
}

/** An invoice that nobody has kept yet: what it would be. The customer's credit pays first; a credit note's rest goes to the balance. */
export function draftInvoice(
  desk: Desk,
  customer: Customer,
  { subscription, reason, lines, at = timeOf(desk, customer) }: Wanted,
): Invoice {
  const id = newId('in')
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const due = Math.max(0, total + customer.balance)
  const first = subscription.items.data[0]
  return {
    id,
    object: 'invoice',
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: 'usd',
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    default_payment_method: null,
    description: null,
    discounts: [],
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: `${desk.origin()}/invoice/${id}`,
    invoice_pdf: null,
    lines: lineList(lines, id),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: first?.current_period_end ?? at,
    period_start: first?.current_period_start ?? at,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    test_clock: customer.test_clock,
    total,
    total_taxes: [],
  }
}

/** Keeps an invoice: final and open, with what the balance pays taken from it, and the subscription's latest. Takes no money yet. */
export function issueInvoice(desk: Desk, customer: Customer, wanted: Wanted): Invoice {
  const draft = draftInvoice(desk, customer, wanted)
  const balance = customer.balance + draft.total - draft.amount_due
  desk.store.put('customer', { ...customer, currency: 'usd', balance, next_invoice_sequence: customer.next_invoice_sequence + 1 })
  desk.emit('invoice.created', draft)
  const invoice = desk.store.put('invoice', {
    ...draft,
    effective_at: draft.created,
    ending_balance: balance,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: draft.created },
  })
  desk.store.put('subscription', { ...desk.store.find('subscription', wanted.subscription.id)!, latest_invoice: invoice.id })
  desk.emit('invoice.finalized', invoice)
  return invoice
}

/** The subscription that an invoice is for. */
export function subscriptionOf(desk: Desk, invoice: Invoice): Subscription {
  return desk.store.find('subscription', invoice.parent.subscription_details.subscription)!
}
