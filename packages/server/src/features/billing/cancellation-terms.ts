// Owns what a cancellation means: when the plan ends and what is given back of which charge.
import type { BillingInterval } from '@tillwatch/contract/lists'
import { endOfBillingMonth } from './billing-months.ts'
import { type PaidInvoice, type RefundPart, refundParts } from './refund.ts'

export interface CancellablePlan {
  interval: BillingInterval
  anchor: Date
  currentPeriodEnd: Date
}

export interface CancellationTerms {
  kind: 'end-of-cycle' | 'prorated'
  endsAt: Date
  refunds: RefundPart[]
}

/** A monthly plan runs to the end of its cycle and gives nothing back; an annual one ends with the current billing month and gives back the months after it. */
export function cancellationTerms(plan: CancellablePlan, now: Date, invoices: readonly PaidInvoice[]): CancellationTerms {
  const { interval, anchor, currentPeriodEnd } = plan
  if (interval === 'monthly') return { kind: 'end-of-cycle', endsAt: currentPeriodEnd, refunds: [] }
  const monthEnd = endOfBillingMonth(anchor, now)
  const endsAt = monthEnd < currentPeriodEnd ? monthEnd : currentPeriodEnd
  return { kind: 'prorated', endsAt, refunds: refundParts(interval, anchor, endsAt, invoices) }
}
