// Cancels a subscription: stores the terms first, then notifies the payments service.
import { randomUUID } from 'node:crypto'
import type { CancelAnswer } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { carryOutCancellation } from './carry-out-cancellation.ts'
import { currentTerms } from './current-terms.ts'
import { ownSubscription } from './own-subscription.ts'
import type { BillingContext, PaymentsClient } from './ports.ts'
import { findOpenCancellation, insertCancellation, lockBilling } from './queries.ts'
import { refundTotal } from './refund.ts'
import type { CancellationRow } from './rows.ts'

/**
 * Ends a subscription according to its interval. Idempotent: a repeated call returns the first result. Throws Refusal `not-found` for an
 * unknown subscription or one of another account, and `conflict` for one that already ends. If the payments service fails after the terms
 * were stored, they are carried out later.
 */
export async function cancelSubscription(context: BillingContext, actor: Actor, subscriptionId: string): Promise<CancelAnswer> {
  await ownSubscription(context.db, actor, 'billing:write', subscriptionId)
  const id = await context.db.transaction().execute(async (trx) => {
    await lockBilling(trx, actor.accountId)
    const open = await findOpenCancellation(trx, actor.accountId, subscriptionId)
    if (open !== null) return open.id
    const row = await draft(trx, context.payments, actor.accountId, subscriptionId)
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

async function draft(db: Db, payments: PaymentsClient, accountId: string, subscriptionId: string): Promise<CancellationRow> {
  const terms = await currentTerms(db, payments, subscriptionId)
  return {
    id: randomUUID(),
    account_id: accountId,
    subscription_id: subscriptionId,
    kind: terms.kind,
    ends_at: terms.endsAt,
    refund_cents: refundTotal(terms.refunds),
    refund_parts: terms.refunds,
    refund_ids: [],
    refund_attempts: 1,
    state: 'requested',
  }
}
