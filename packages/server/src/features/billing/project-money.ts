// Money of an invoice: its payments, their charges, and refunds, as rows of the ledger and as input of a refund.
import type Stripe from 'stripe'
import { idOf, time, whole } from './project-subscription.ts'
import type { PaidInvoice } from './refund.ts'
import type { LedgerEntry } from './rows.ts'

export interface InvoiceMoney {
  paidCents: number
  /** Successful refunds. */
  refundedCents: number
  charges: Stripe.Charge[]
  entries: Omit<LedgerEntry, 'account_id' | 'subscription_id'>[]
}

/** The money of one invoice, found among the customer's charges and refunds. The invoice must include its payments. */
export function moneyOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[], refunds: readonly Stripe.Refund[]): InvoiceMoney {
  if (invoice.payments === undefined) throw new Error(`The invoice ${invoice.id} does not include its payments.`)
  const payments = whole(invoice.payments, invoice.id).filter((payment) => payment.status === 'paid' && (payment.amount_paid ?? 0) > 0)
  const own = charges.filter((charge) => charge.status === 'succeeded' && payments.some((payment) => paidBy(payment, charge)))
  const returned = refunds.filter((refund) => refund.status === 'succeeded' && own.some((charge) => charge.id === idOf(refund.charge)))
  return {
    paidCents: payments.reduce((sum, payment) => sum + (payment.amount_paid ?? 0), 0),
    refundedCents: returned.reduce((sum, refund) => sum + refund.amount, 0),
    charges: own,
    entries: [
      ...payments.map((payment) => ({
        kind: 'charge' as const,
        amount_cents: payment.amount_paid ?? 0,
        source_id: payment.id,
        at: time(payment.status_transitions.paid_at ?? payment.created),
      })),
      ...returned.map((refund) => ({
        kind: 'refund' as const,
        amount_cents: refund.amount,
        source_id: refund.id,
        at: time(refund.created),
      })),
    ],
  }
}

/** Input for calculating a refund. An invoice that is not paid in full has bought nothing yet and refunds nothing. */
export function paidInvoice(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): PaidInvoice {
  if (invoice.status !== 'paid') return { lines: [], charges: [] }
  return {
    lines: whole(invoice.lines, invoice.id).map((line) => ({
      netCents: netOf(line),
      start: time(line.period.start),
      end: time(line.period.end),
    })),
    charges: charges.map((charge) => ({ id: charge.id, heldCents: charge.amount_captured - charge.amount_refunded })),
  }
}

function paidBy({ payment }: Stripe.InvoicePayment, charge: Stripe.Charge): boolean {
  const intent = idOf(payment.payment_intent)
  return idOf(payment.charge) === charge.id || (intent !== null && idOf(charge.payment_intent) === intent)
}

/** The line's amount before discounts and without exclusive taxes, scaled to the requested amount. */
function netOf(line: Stripe.InvoiceLineItem): number {
  const discounts = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const taxes = (line.taxes ?? []).reduce((sum, tax) => sum + (tax.tax_behavior === 'exclusive' ? tax.amount : 0), 0)
  return line.amount - discounts + taxes
}
