// Owns changing a subscription to another plan or interval: all its items follow, the difference is billed at once, and nothing changes unless it is paid.
import { randomUUID } from 'node:crypto'
import { type CreditKind, creditKinds, type LookupKey, lookupKeys, offers } from '@tillwatch/core/shared'
import type Stripe from 'stripe'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { offerOf } from './for-sale.ts'
import { ownSubscription } from './own-subscription.ts'
import type { BillingContext, PaymentsClient } from './ports.ts'
import { projectSubscription } from './project-subscription.ts'
import { findOpenCancellation, knownPrices, lockBilling } from './queries.ts'
import type { ItemRow } from './rows.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What a subscription changes to: the lookup key of its new site price, and the price of each kind of item. */
interface Target {
  key: LookupKey
  priceIds: Partial<Record<CreditKind, string>>
}

/**
 * Moves the subscription to a site price, and its pages to the price of pages that goes with it; the unused part of what was paid counts towards it. A
 * subscription that stands there already is left alone. Throws Refusal `not-found`; `bad-input` for what is no site price on sale; `conflict` for one that
 * ends or owes money, and for a paid year that is worth more than what it would become. When the card is declined the client's error is thrown and nothing
 * has changed.
 */
export async function changePlan(context: BillingContext, actor: Actor, subscriptionId: string, priceId: string): Promise<void> {
  await ownSubscription(context.db, actor, 'billing:write', subscriptionId)
  const target = await targetOf(context, priceId)
  await context.db.transaction().execute(async (trx) => {
    await lockBilling(trx, actor.accountId)
    if ((await findOpenCancellation(trx, actor.accountId, subscriptionId)) !== null) throw ends()
    const held = await itemsNow(trx, context.payments, subscriptionId)
    const items = itemChanges(held, target)
    if (items === null) return
    if (held.some(({ lookup_key }) => offers[lookup_key].interval === 'yearly')) await checkYear(context.payments, subscriptionId, items)
    await bill(context.payments, subscriptionId, items)
    const from = held.find(({ kind }) => kind === 'site')?.lookup_key ?? 'none'
    await recordAudit(trx, actor, 'subscription.change-plan', subscriptionId, { from, to: target.key })
  })
  await syncSubscription(context, subscriptionId)
}

async function targetOf(context: BillingContext, priceId: string): Promise<Target> {
  const { plan, interval, lookupKey } = await offerOf(context, priceId, 'site')
  const pages = lookupKeys.find((key) => offers[key].kind === 'page' && offers[key].plan === plan && offers[key].interval === interval)
  const page = pages === undefined ? undefined : (await context.readPrices()).lookup_keys_dict[pages]?.priceId
  return { key: lookupKey, priceIds: page === undefined ? { site: priceId } : { site: priceId, page } }
}

/** What the subscription holds at this moment, by the payments service itself, since ours may be a moment behind. */
async function itemsNow(db: Db, payments: PaymentsClient, subscriptionId: string): Promise<ItemRow[]> {
  const subscription = await payments.subscriptions.retrieve(subscriptionId)
  const now = projectSubscription(subscription, [], await knownPrices(db, subscription))
  if (now === null || now.row.ended_at !== null || now.row.cancel_at !== null) throw ends()
  // The unused part of a period that was never paid would become a credit.
  if (now.row.status !== 'active' && now.row.status !== 'trialing')
    throw new Refusal('conflict', 'An invoice of this subscription is not paid. Pay it first, then change the plan.')
  return now.items
}

/** Null when all items stand at the target. Items of one kind at two prices, left by a price that was replaced, become one. */
function itemChanges(held: readonly ItemRow[], { priceIds }: Target): Stripe.SubscriptionUpdateParams.Item[] | null {
  if (held.every(({ kind, price_id }) => price_id === priceIds[kind])) return null
  return creditKinds.flatMap((kind) => {
    const [first, ...others] = held.filter((item) => item.kind === kind)
    if (first === undefined) return []
    const price = priceIds[kind]
    if (price === undefined) throw new Refusal('conflict', 'There is no price on sale for the pages of this plan.')
    const quantity = others.reduce((sum, item) => sum + item.quantity, first.quantity)
    return [{ id: first.id, price, quantity }, ...others.map(({ id }) => ({ id, deleted: true }))]
  })
}

/**
 * A credit pays later invoices and is never paid out, while a cancelled year gives back its months: what was paid for a year must not turn into a credit.
 */
async function checkYear({ invoices }: PaymentsClient, subscription: string, items: Stripe.SubscriptionUpdateParams.Item[]): Promise<void> {
  const details = { items, proration_behavior: 'always_invoice' } as const
  const preview = await invoices.createPreview({ subscription, subscription_details: details })
  if (preview.total >= 0) return
  throw new Refusal(
    'conflict',
    'The year that is paid is worth more than this plan. Cancel it instead, which gives back the months after this one, and then buy the other plan.',
  )
}

/**
 * The key is this call's alone: it guards the client's own repetitions. Whoever asks again after a refused card must not get the stored refusal, and after
 * a change that was made finds nothing left to do.
 */
async function bill(
  { subscriptions }: PaymentsClient,
  subscriptionId: string,
  items: Stripe.SubscriptionUpdateParams.Item[],
): Promise<void> {
  await subscriptions.update(
    subscriptionId,
    { items, proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' },
    { idempotencyKey: `plan-${subscriptionId}-${randomUUID()}` },
  )
}

function ends(): Refusal {
  return new Refusal('conflict', 'This subscription ends, so its plan cannot be changed.')
}
