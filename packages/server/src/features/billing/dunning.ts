// Owns how far the collection of an unpaid invoice is.
import type { DunningState, InvoiceState, SubscriptionState } from '@tillwatch/core/shared'

export interface OwedInvoice {
  status: InvoiceState
  /** When payment is tried next; null when no attempt is left. */
  nextAttemptAt: Date | null
}

/** `retrying` while any open invoice of the subscription has another attempt planned, `final` when none has, `unpaid` when the service gave up. */
export function dunningOf(status: SubscriptionState, invoices: readonly OwedInvoice[]): DunningState {
  if (status === 'unpaid') return 'unpaid'
  if (status !== 'past_due') return 'none'
  return invoices.some((invoice) => invoice.status === 'open' && invoice.nextAttemptAt !== null) ? 'retrying' : 'final'
}
