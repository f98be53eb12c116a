// Owns what a person of the installation decides about a refund that was held on suspicion of fraud: it is paid, or it is not.
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { BillingContext } from './ports.ts'
import { decideHeld, listOpenRefunds } from './queries.ts'
import { tellOfDecision } from './tell-of-refund.ts'

type Decision = { to: 'refunding' } | { to: 'scheduled'; reason: string }
type Context = Pick<BillingContext, 'db' | 'letters'>

/**
 * Lets a held refund be paid, on the terms that were stored when the plan was cancelled: whoever finishes cancellations pays it next, and the buyer is told.
 * `by` names who decided. Throws Refusal `conflict` when no refund of this cancellation waits.
 */
export function releaseHold(context: Context, cancellationId: string, by: string): Promise<void> {
  return decide(context, cancellationId, by, { to: 'refunding' })
}

/**
 * Refuses a held refund for good; the plan ends as it would have, and the buyer is told, without the reason. Throws Refusal `conflict` when no refund of this
 * cancellation waits.
 */
export function refuseRefund(context: Context, cancellationId: string, by: string, reason: string): Promise<void> {
  return decide(context, cancellationId, by, { to: 'scheduled', reason })
}

function decide({ db, letters }: Context, id: string, by: string, { to, ...details }: Decision): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const held = (await listOpenRefunds(trx)).find((row) => row.id === id)
    if (held === undefined || !(await decideHeld(trx, id, to, by)))
      throw new Refusal('conflict', `No refund of the cancellation ${id} waits for a decision.`)
    const actor = { accountId: held.account_id, name: by, role: 'owner' } as const
    const action = to === 'refunding' ? 'refund.release' : 'refund.refuse'
    await recordAudit(trx, actor, action, held.subscription_id, { cancellation: id, refundCents: String(held.refund_cents), ...details })
    await tellOfDecision(trx, letters, held, to === 'refunding' ? 'released' : 'refused')
  })
}
