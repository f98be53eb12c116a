// Shows what cancelling would mean before it is done, or the state of a running cancellation.
import type { CancellationPreview } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { currentTerms } from './current-terms.ts'
import { ownSubscription } from './own-subscription.ts'
import type { BillingContext } from './ports.ts'
import { findLastCancellation } from './queries.ts'
import { refundTotal } from './refund.ts'

const openStates: readonly string[] = ['requested', 'scheduled', 'held', 'refunding']

/**
 * The result that cancelSubscription would return now, in state `requested`; if the plan already ends, its state. Changes nothing. Throws
 * Refusal `not-found` like cancelSubscription, and `conflict` for a plan that ended without a cancellation, such as one that was never
 * paid.
 */
export async function previewCancellation(
  { db, payments }: Pick<BillingContext, 'db' | 'payments'>,
  actor: Actor,
  subscriptionId: string,
): Promise<CancellationPreview> {
  const held = await ownSubscription(db, actor, 'billing:read', subscriptionId)
  const last = await findLastCancellation(db, actor.accountId, subscriptionId)
  const end = held.ended_at ?? held.cancel_at
  if (last !== null && (end !== null || openStates.includes(last.state)))
    return { endsAt: last.ends_at.toISOString(), refundCents: last.refund_cents, state: last.state, underWay: true }
  if (held.ended_at !== null) throw new Refusal('conflict', 'subscription-ended')
  if (end !== null) return { endsAt: end.toISOString(), refundCents: 0, state: 'scheduled', underWay: true }
  const terms = await currentTerms(db, payments, subscriptionId)
  return { endsAt: terms.endsAt.toISOString(), refundCents: refundTotal(terms.refunds), state: 'requested', underWay: false }
}
