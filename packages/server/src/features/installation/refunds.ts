// Staff actions on refunds: the same as with the command.
import type { DecideRefund, StaffRefundList } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type BillingContext, listOpenRefunds, refuseRefund, releaseHold, retryRefund, settleRefund } from '#features/billing/index.ts'
import type { Person } from '#features/identity/index.ts'
import { Refusal } from '#features/refusal.ts'
import { requireStaff } from '#features/staff/index.ts'

/** Refunds that wait, will be paid next, or failed. Throws like `requireStaff`. */
export async function listRefunds(context: { db: Db }, person: Person): Promise<StaffRefundList> {
  await requireStaff(context, person)
  const refunds = await listOpenRefunds(context.db)
  return {
    refunds: refunds.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      accountName: row.name,
      subscriptionId: row.subscription_id,
      cents: row.refund_cents,
      state: row.state,
      requestedAt: row.requested_at.toISOString(),
      suspicion: row.fraud_reason,
    })),
  }
}

/** Throws like `requireStaff`, Refusal `bad-input` for a missing or unwanted reason, and like the verbs of the command. */
export async function decideRefund(
  context: Pick<BillingContext, 'db' | 'letters'>,
  person: Person,
  id: string,
  { verb, reason }: DecideRefund,
): Promise<void> {
  const by = `staff ${(await requireStaff(context, person)).name}`
  const needsReason = verb === 'refuse' || verb === 'settle'
  if (needsReason !== (reason !== undefined)) throw new Refusal('bad-input', needsReason ? 'give-reason' : 'omit-reason', 'reason')
  if (verb === 'release') return releaseHold(context, id, by)
  if (verb === 'retry') return retryRefund(context, id, by)
  if (verb === 'refuse') return refuseRefund(context, id, by, reason ?? '')
  return settleRefund(context, id, by, reason ?? '')
}
