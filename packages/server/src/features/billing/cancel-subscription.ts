// Owns cancelling a subscription: the terms are fixed and stored first, then the payments service is told.
import { randomUUID } from 'node:crypto'
import type { CancelAnswer } from '@tillwatch/core/contract'
import type Stripe from 'stripe'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { cancellationTerms } from './cancellation-terms.ts'
import { carryOutCancellation } from './carry-out-cancellation.ts'
import { fetchMoney, timeOf } from './fetch.ts'
import type { BillingContext, PaymentsClient } from './ports.ts'
import { moneyOf, paidInvoice } from './project-money.ts'
import { idOf, owedInvoice, projectSubscription } from './project-subscription.ts'
import { findOpenCancellation, holdsSubscription, insertCancellation, knownPrices, lockBilling } from './queries.ts'
import { refundTotal } from './refund.ts'
import type { CancellationRow } from './rows.ts'

/**
 * Ends a subscription as its interval says; asked again, the answer is that of the first time. Throws Refusal `not-found` for a subscription of nobody or
 * of another account, `conflict` for one that ends already. When the payments service fails after the terms were stored, they are carried out later.
 */
export async function cancelSubscription(context: BillingContext, actor: Actor, subscriptionId: string): Promise<CancelAnswer> {
  authorise(actor, 'billing:write')
  if (!(await holdsSubscription(context.db, actor.accountId, subscriptionId)))
    throw new Refusal('not-found', 'This account has no such subscription.')
  const id = await context.db.transaction().execute(async (trx) => {
    await lockBilling(trx, actor.accountId)
    const open = await findOpenCancellation(trx, actor.accountId, subscriptionId)
    if (open !== null) return open.id
    const row = await draft(trx, context.payments, actor.accountId, await context.payments.subscriptions.retrieve(subscriptionId))
    await insertCancellation(trx, row)
    const { kind, ends_at, refund_cents } = row
    await recordAudit(trx, actor, 'subscription.cancel', subscriptionId, {
      kind,
      endsAt: ends_at.toISOString(),
      refundCents: String(refund_cents),
    })
    return row.id
  })
  const { ends_at, refund_cents, state } = await carryOutCancellation(context, id)
  return { endsAt: ends_at.toISOString(), refundCents: refund_cents, state }
}

async function draft(db: Db, payments: PaymentsClient, accountId: string, subscription: Stripe.Subscription): Promise<CancellationRow> {
  const fetched = await fetchMoney(payments, subscription.id, idOf(subscription.customer) ?? '')
  const known = await knownPrices(db, subscription)
  const row = projectSubscription(subscription, fetched.invoices.map(owedInvoice), known)?.row
  if (row === undefined || row.ended_at !== null || row.cancel_at !== null) throw new Refusal('conflict', 'This subscription ends already.')
  const plan = { interval: row.billing_interval, anchor: row.billing_anchor, currentPeriodEnd: row.current_period_end }
  const paid = fetched.invoices.map((invoice) => paidInvoice(invoice, moneyOf(invoice, fetched.charges, fetched.refunds).charges))
  const terms = cancellationTerms(plan, await timeOf(payments, subscription), paid)
  return {
    id: randomUUID(),
    account_id: accountId,
    subscription_id: subscription.id,
    kind: terms.kind,
    ends_at: terms.endsAt,
    refund_cents: refundTotal(terms.refunds),
    refund_parts: terms.refunds,
    refund_ids: [],
    state: 'requested',
  }
}
