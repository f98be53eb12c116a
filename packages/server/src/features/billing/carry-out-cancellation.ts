// Carries out a cancellation at the payments service: the end of the plan, and the refund. Each step is idempotent.
import type Stripe from 'stripe'
import type { Db } from '#db/index.ts'
import type { BillingContext, FraudFlags, PaymentsClient } from './ports.ts'
import { getCancellation, listUnfinishedCancellations, lockBilling, moveCancellation } from './queries.ts'
import type { CancellationRow } from './rows.ts'
import { syncSubscription } from './sync-subscription.ts'
import { tellOfHold } from './tell-of-refund.ts'

/**
 * Carries out the rest of a cancellation, and returns its state. A refund of a suspected account is held for a person, who gets a mail. A
 * refund that the service rejects makes it `failed`, also for a person. Throws if the service does not respond; call it again then.
 */
export async function carryOutCancellation(context: BillingContext, id: string): Promise<CancellationRow> {
  const row = await getCancellation(context.db, id)
  if (row.state === 'requested') {
    const end = row.kind === 'end-of-cycle' ? { cancel_at_period_end: true } : { cancel_at: Math.floor(row.ends_at.getTime() / 1_000) }
    await context.payments.subscriptions.update(
      row.subscription_id,
      { ...end, proration_behavior: 'none' },
      { idempotencyKey: `cancel-${row.id}` },
    )
    await context.db.transaction().execute(async (trx) => {
      await lockBilling(trx, row.account_id) // by now, anyone who fetched the plan before this has stored it
      const next = await afterRequest(trx, context.fraud, row)
      if ((await moveCancellation(trx, id, 'requested', next)) && next === 'held') await tellOfHold(trx, context.letters, id)
    })
  }
  if ((await getCancellation(context.db, id)).state === 'refunding') await refund(context, row)
  await syncSubscription(context, row.subscription_id)
  return getCancellation(context.db, id)
}

/** Carries out what an interruption left undone. Throws the first error after trying all. */
export async function finishCancellations(context: BillingContext): Promise<void> {
  const errors: unknown[] = []
  for (const id of await listUnfinishedCancellations(context.db))
    await carryOutCancellation(context, id).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

async function afterRequest(db: Db, fraud: FraudFlags, row: CancellationRow): Promise<'scheduled' | 'held' | 'refunding'> {
  if (row.refund_parts.length === 0) return 'scheduled'
  return (await fraud.isFlagged(db, row.account_id)) ? 'held' : 'refunding'
}

async function refund({ db, payments }: BillingContext, row: CancellationRow): Promise<void> {
  const ids: string[] = []
  try {
    for (const { charge, cents } of row.refund_parts) {
      const made = (await earlierRefund(payments, row, charge)) ?? (await makeRefund(payments, row, charge, cents))
      ids.push(made.id)
      if (isLost(made)) {
        await moveCancellation(db, row.id, 'refunding', 'failed', ids)
        return
      }
    }
  } catch (error) {
    if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error
    await moveCancellation(db, row.id, 'refunding', 'failed', ids)
    return
  }
  await moveCancellation(db, row.id, 'refunding', 'done', ids)
}

function makeRefund(payments: PaymentsClient, row: CancellationRow, charge: string, amount: number): Promise<Stripe.Refund> {
  const cancellation = nameOfAttempt(row)
  return payments.refunds.create({ charge, amount, metadata: { cancellation } }, { idempotencyKey: `refund-${cancellation}-${charge}` })
}

/**
 * The refund of this attempt, or a valid one of an earlier attempt. The service forgets idempotency keys after a day, so a refund also
 * names its cancellation.
 */
async function earlierRefund(payments: PaymentsClient, row: CancellationRow, charge: string): Promise<Stripe.Refund | undefined> {
  const made = await payments.refunds.list({ charge, limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const own = made.filter((refund) => refund.metadata?.cancellation?.startsWith(row.id))
  return own.find((refund) => !isLost(refund)) ?? own.find((refund) => refund.metadata?.cancellation === nameOfAttempt(row))
}

function isLost({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled'
}

/** Idempotency key of an attempt. The service repeats its first answer to a key, so each attempt has its own. */
function nameOfAttempt({ id, refund_attempts }: CancellationRow): string {
  return refund_attempts === 1 ? id : `${id}-${refund_attempts}`
}
