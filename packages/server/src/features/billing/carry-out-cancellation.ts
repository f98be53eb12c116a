// Owns telling the payments service of a cancellation: when the plan ends, and what to refund. Each step can be repeated without doing it twice.
import type Stripe from 'stripe'
import type { Db } from '#db/index.ts'
import type { BillingContext, FraudFlags, PaymentsClient } from './ports.ts'
import { getCancellation, listUnfinishedCancellations, lockBilling, moveCancellation } from './queries.ts'
import type { CancellationRow } from './rows.ts'
import { syncSubscription } from './sync-subscription.ts'
import { tellOfHold } from './tell-of-refund.ts'

/**
 * Carries out what is left of a cancellation; how it stands then. A refund of a suspected account is held for a person, who is written to. A refund that the
 * service refuses makes it `failed`, for a person too. Throws when the service does not answer; then it is to be called again.
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
      await lockBilling(trx, row.account_id) // whoever fetched the plan before it was to end has stored it by now
      const next = await afterRequest(trx, context.fraud, row)
      if ((await moveCancellation(trx, id, 'requested', next)) && next === 'held') await tellOfHold(trx, context.letters, id)
    })
  }
  if ((await getCancellation(context.db, id)).state === 'refunding') await refund(context, row)
  await syncSubscription(context, row.subscription_id)
  return getCancellation(context.db, id)
}

/** Carries out what an interruption left undone. Throws the first error after it has tried all. */
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
 * The refund of this attempt, or one of an earlier attempt that holds. The service forgets idempotency keys after a day, so a refund also says which
 * cancellation it is of.
 */
async function earlierRefund(payments: PaymentsClient, row: CancellationRow, charge: string): Promise<Stripe.Refund | undefined> {
  const made = await payments.refunds.list({ charge, limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const own = made.filter((refund) => refund.metadata?.cancellation?.startsWith(row.id))
  return own.find((refund) => !isLost(refund)) ?? own.find((refund) => refund.metadata?.cancellation === nameOfAttempt(row))
}

function isLost({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled'
}

/** What an attempt is called at the payments service, which answers a repeated call as it did the first time: each has a name of its own. */
function nameOfAttempt({ id, refund_attempts }: CancellationRow): string {
  return refund_attempts === 1 ? id : `${id}-${refund_attempts}`
}
