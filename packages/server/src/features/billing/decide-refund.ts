// Owns what a person of the installation decides about a refund: one held on suspicion of fraud is paid or not, one that failed is tried again or settled.
import type { Db } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { BillingContext } from './ports.ts'
import { decideFailed, decideHeld, listOpenRefunds } from './queries.ts'
import type { OpenRefund } from './rows.ts'
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

/**
 * Has a refund that the payments service refused tried again, on the terms that were stored. Throws Refusal `conflict` when no refund of this cancellation has
 * failed, or the plan is being cancelled again.
 */
export function retryRefund(context: Pick<BillingContext, 'db'>, cancellationId: string, by: string): Promise<void> {
  return settle(context, cancellationId, by, { to: 'refunding' })
}

/** Writes down that a refund that failed was paid in another way. Throws as `retryRefund` does. */
export function settleRefund(context: Pick<BillingContext, 'db'>, cancellationId: string, by: string, reason: string): Promise<void> {
  return settle(context, cancellationId, by, { to: 'done', reason })
}

function decide({ db, letters }: Context, id: string, by: string, { to, ...details }: Decision): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const held = (await listOpenRefunds(trx)).find((row) => row.id === id)
    if (held === undefined || !(await decideHeld(trx, id, to, by)))
      throw new Refusal('conflict', `The cancellation ${id} has no refund on hold.`)
    await record(trx, held, by, to === 'refunding' ? 'refund.release' : 'refund.refuse', details)
    await tellOfDecision(trx, letters, held, to === 'refunding' ? 'released' : 'refused')
  })
}

type Settlement = { to: 'refunding' } | { to: 'done'; reason: string }

function settle({ db }: Pick<BillingContext, 'db'>, id: string, by: string, { to, ...details }: Settlement): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const failed = (await listOpenRefunds(trx)).find((row) => row.id === id)
    if (failed === undefined || !(await decideFailed(trx, id, to, by)))
      throw new Refusal('conflict', `The cancellation ${id} has no failed refund.`)
    await record(trx, failed, by, to === 'refunding' ? 'refund.retry' : 'refund.settle', details)
  })
}

type RefundAction = 'refund.release' | 'refund.refuse' | 'refund.retry' | 'refund.settle'

async function record(trx: Db, refund: OpenRefund, by: string, action: RefundAction, details: { reason?: string }): Promise<void> {
  const actor = { accountId: refund.account_id, name: by, role: 'owner' } as const
  const what = { cancellation: refund.id, refundCents: String(refund.refund_cents), ...details }
  await recordAudit(trx, actor, action, refund.subscription_id, what)
}
