// Terms of a cancellation at this moment, from current data of the payments service.

import type { BillingInterval } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import { Refusal } from '#features/refusal.ts'
import { endOfBillingMonth } from './billing-months.ts'
import { fetchMoney, timeOf } from './fetch.ts'
import type { PaymentsClient } from './ports.ts'
import { moneyOf, paidInvoice } from './project-money.ts'
import { idOf, owedInvoice, projectSubscription } from './project-subscription.ts'
import { knownPrices } from './queries.ts'
import { type PaidInvoice, type RefundPart, refundParts } from './refund.ts'

/** The terms by the subscription's own clock. Throws Refusal `conflict` for a subscription that already ends. */
export async function currentTerms(db: Db, payments: PaymentsClient, subscriptionId: string): Promise<CancellationTerms> {
  const subscription = await payments.subscriptions.retrieve(subscriptionId)
  const fetched = await fetchMoney(payments, subscription.id, idOf(subscription.customer) ?? '')
  const known = await knownPrices(db, subscription)
  const row = projectSubscription(subscription, fetched.invoices.map(owedInvoice), known)?.row
  if (row === undefined || row.ended_at !== null || row.cancel_at !== null) throw new Refusal('conflict', 'already-canceled')
  const plan = { interval: row.billing_interval, anchor: row.billing_anchor, currentPeriodEnd: row.current_period_end }
  const paid = fetched.invoices.map((invoice) => paidInvoice(invoice, moneyOf(invoice, fetched.charges, fetched.refunds).charges))
  return cancellationTerms(plan, await timeOf(payments, subscription), paid)
}

interface CancellablePlan {
  interval: BillingInterval
  anchor: Date
  currentPeriodEnd: Date
}

interface CancellationTerms {
  kind: 'end-of-cycle' | 'prorated'
  endsAt: Date
  refunds: RefundPart[]
}

/**
 * A monthly plan runs to the end of its cycle without a refund. An annual one ends with the current billing month and refunds the months
 * after it.
 */
export function cancellationTerms(plan: CancellablePlan, now: Date, invoices: readonly PaidInvoice[]): CancellationTerms {
  const { interval, anchor, currentPeriodEnd } = plan
  if (interval === 'monthly') return { kind: 'end-of-cycle', endsAt: currentPeriodEnd, refunds: [] }
  const monthEnd = endOfBillingMonth(anchor, now)
  const endsAt = monthEnd < currentPeriodEnd ? monthEnd : currentPeriodEnd
  return { kind: 'prorated', endsAt, refunds: refundParts(interval, anchor, endsAt, invoices) }
}
