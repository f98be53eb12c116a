// Decisions of the installation's staff on a refund: one held on suspicion of fraud is paid or refused, and a failed one is retried or
// settled.
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
 * Approves a held refund, on the terms stored at the cancellation. It is paid with the next unfinished cancellations, and the buyer is
 * notified. `by` names who decided. Throws Refusal `conflict` if no refund of this cancellation waits.
 */
export function releaseHold(context: Context, cancellationId: string, by: string): Promise<void> {
  return decide(context, cancellationId, by, { to: 'refunding' })
}

/**
 * Refuses a held refund permanently. The plan ends as planned, and the buyer is notified without the reason. Throws Refusal `conflict` if
 * no refund of this cancellation waits.
 */
export function refuseRefund(context: Context, cancellationId: string, by: string, reason: string): Promise<void> {
  return decide(context, cancellationId, by, { to: 'scheduled', reason })
}

/**
 * Retries a refund that the payments service rejected, on the stored terms. Throws Refusal `conflict` if no refund of this cancellation
 * failed, or the plan is being cancelled again.
 */
export function retryRefund(context: Pick<BillingContext, 'db'>, cancellationId: string, by: string): Promise<void> {
  return settle(context, cancellationId, by, { to: 'refunding' })
}

/** Records that a failed refund was paid in another way. Throws like `retryRefund`. */
export function settleRefund(context: Pick<BillingContext, 'db'>, cancellationId: string, by: string, reason: string): Promise<void> {
  return settle(context, cancellationId, by, { to: 'done', reason })
}

function decide({ db, letters }: Context, id: string, by: string, { to, ...details }: Decision): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const held = (await listOpenRefunds(trx)).find((row) => row.id === id)
    if (held === undefined || !(await decideHeld(trx, id, to, by)))
      throw new Refusal('conflict', { code: 'no-refund-on-hold', values: { id } })
    await record(trx, held, by, to === 'refunding' ? 'refund.release' : 'refund.refuse', details)
    await tellOfDecision(trx, letters, held, to === 'refunding' ? 'released' : 'refused')
  })
}

type Settlement = { to: 'refunding' } | { to: 'done'; reason: string }

function settle({ db }: Pick<BillingContext, 'db'>, id: string, by: string, { to, ...details }: Settlement): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const failed = (await listOpenRefunds(trx)).find((row) => row.id === id)
    if (failed === undefined || !(await decideFailed(trx, id, to, by)))
      throw new Refusal('conflict', { code: 'no-failed-refund', values: { id } })
    await record(trx, failed, by, to === 'refunding' ? 'refund.retry' : 'refund.settle', details)
  })
}

type RefundAction = 'refund.release' | 'refund.refuse' | 'refund.retry' | 'refund.settle'

async function record(trx: Db, refund: OpenRefund, by: string, action: RefundAction, details: { reason?: string }): Promise<void> {
  const actor = { accountId: refund.account_id, name: by, role: 'owner' } as const
  const what = { cancellation: refund.id, refundCents: String(refund.refund_cents), ...details }
  await recordAudit(trx, actor, action, refund.subscription_id, what)
}
