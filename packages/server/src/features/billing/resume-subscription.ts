// Undoes a cancellation before it takes effect, if it refunded nothing.
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSubscription } from './own-subscription.ts'
import type { BillingContext } from './ports.ts'
import { findOpenCancellation, lockBilling, moveCancellation } from './queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Continues a plan that would have ended with its cycle. Throws Refusal `not-found`, or `conflict` if no such cancellation waits. */
export async function resumeSubscription(context: BillingContext, actor: Actor, subscriptionId: string): Promise<void> {
  await ownSubscription(context.db, actor, 'billing:write', subscriptionId)
  await context.db.transaction().execute(async (trx) => {
    await lockBilling(trx, actor.accountId)
    const open = await findOpenCancellation(trx, actor.accountId, subscriptionId)
    if (open?.kind !== 'end-of-cycle' || open.state !== 'scheduled') throw new Refusal('conflict', 'nothing-to-undo')
    await context.payments.subscriptions.update(subscriptionId, { cancel_at_period_end: false }, { idempotencyKey: `resume-${open.id}` })
    await moveCancellation(trx, open.id, 'scheduled', 'undone')
    await recordAudit(trx, actor, 'subscription.resume', subscriptionId)
  })
  await syncSubscription(context, subscriptionId)
}
