// Moves a subscription to another plan or interval: all its items change, the difference is billed at once, and nothing changes unless it
// is paid.
import { randomUUID } from 'node:crypto'
import type { ChangePlan } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { itemsNow } from './items-now.ts'
import { ownSubscription } from './own-subscription.ts'
import { itemChanges, refusalOf, targetOf, wastesYear } from './plan-change.ts'
import type { BillingContext, PaymentsClient } from './ports.ts'
import { lockBilling } from './queries.ts'
import { checkAgreed, type ItemChanges, momentToBill, quote } from './quote.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Moves the subscription to a site price, and its pages to the matching page price. The unused part of what was paid counts towards it.
 * Leaves a subscription with that price unchanged. Throws Refusal `not-found`; `bad-input` for a price that is not a site price on sale;
 * `conflict` for a subscription that ends or owes money, for a paid year worth more than its replacement, and for another sum than the
 * agreed one. If the card is declined, throws the client's error and changes nothing.
 */
export async function changePlan(
  context: BillingContext,
  actor: Actor,
  subscriptionId: string,
  { priceId, agreed }: ChangePlan,
): Promise<void> {
  const { db, payments } = context
  await ownSubscription(db, actor, 'billing:write', subscriptionId)
  const target = await targetOf(context, priceId)
  await db.transaction().execute(async (trx) => {
    await lockBilling(trx, actor.accountId)
    const { subscription, items: held } = await itemsNow(trx, payments, actor.accountId, subscriptionId)
    const changes = itemChanges(held, target)
    if (changes === 'current') return
    if (changes === 'not-sold') throw refusalOf(changes)
    const moment = await momentToBill(payments, subscription, agreed)
    const quoted = await quote(payments, subscriptionId, changes, moment)
    if (wastesYear(held, quoted)) throw refusalOf('paid-year')
    checkAgreed(quoted, agreed)
    await bill(payments, subscriptionId, changes, moment)
    const from = held.find(({ kind }) => kind === 'site')?.lookup_key ?? 'none'
    await recordAudit(trx, actor, 'subscription.change-plan', subscriptionId, { from, to: target.key })
  })
  await syncSubscription(context, subscriptionId)
}

/**
 * The key is for this call only, and protects the client's own retries. A caller who retries after a declined card must not get the stored
 * refusal, and after a completed change finds nothing left to do.
 */
async function bill({ subscriptions }: PaymentsClient, subscriptionId: string, items: ItemChanges, moment: number): Promise<void> {
  await subscriptions.update(
    subscriptionId,
    { items, proration_behavior: 'always_invoice', proration_date: moment, payment_behavior: 'error_if_incomplete' },
    { idempotencyKey: `plan-${subscriptionId}-${randomUUID()}` },
  )
}
