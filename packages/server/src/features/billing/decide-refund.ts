// Owns what a person of the installation decides about a refund that was held on suspicion of fraud: it is paid, or it is not.
import type { Db } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { carryOutCancellation } from './carry-out-cancellation.ts'
import type { BillingContext } from './ports.ts'
import { decideHeld, getCancellation, listHeldRefunds } from './queries.ts'
import type { CancellationRow } from './rows.ts'

/**
 * Pays a held refund on the terms that were stored when the plan was cancelled; how the cancellation stands then. `by` names who decided. Throws Refusal
 * `conflict` when the refund is not held. When the payments service fails, the refund is made later.
 */
export async function releaseHold(context: BillingContext, cancellationId: string, by: string): Promise<CancellationRow> {
  await context.db.transaction().execute((trx) => decide(trx, cancellationId, by, 'refund.release', 'refunding'))
  return carryOutCancellation(context, cancellationId)
}

/** Refuses a held refund for good; the plan ends as it would have. Throws Refusal `conflict` when the refund is not held. */
export async function refuseRefund(
  { db }: Pick<BillingContext, 'db'>,
  cancellationId: string,
  by: string,
  reason: string,
): Promise<CancellationRow> {
  await db.transaction().execute((trx) => decide(trx, cancellationId, by, 'refund.refuse', 'scheduled', { reason }))
  return getCancellation(db, cancellationId)
}

async function decide(
  db: Db,
  id: string,
  by: string,
  action: string,
  to: 'refunding' | 'scheduled',
  details: Record<string, string> = {},
): Promise<void> {
  const held = (await listHeldRefunds(db)).find((row) => row.id === id)
  if (held === undefined || !(await decideHeld(db, id, to, by))) throw new Refusal('conflict', 'No refund of this id waits for a decision.')
  const actor = { accountId: held.account_id, name: by, role: 'owner' } as const
  await recordAudit(db, actor, action, held.subscription_id, { cancellation: id, refundCents: String(held.refund_cents), ...details })
}
