// Buys pages for a subscription: charged at once for the rest of the period, and granted only when paid.
import type { PurchasePage, PurchasePageAnswer } from '@tillwatch/contract/shapes'
import type Stripe from 'stripe'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { describeAccount } from './describe-account.ts'
import { offerOf } from './for-sale.ts'
import type { BillingContext, PaymentsClient } from './ports.ts'
import { whole } from './project-subscription.ts'
import { listHeld, lockBilling } from './queries.ts'
import { checkAgreed, momentToBill, quote } from './quote.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * With item and quantity, sets that item to that total. Otherwise, adds one page of this price. A repeated `key` adds no second page: the
 * payments service stores it with the purchase. Only the newest key of each price is known. Throws Refusal `not-found` for an unknown subscription or
 * item, or one of another account; `bad-input` for a price that is not a page price of the subscription's plan and interval; `conflict` for
 * a subscription that ends or owes money, for fewer pages in a paid year, and for another sum than the agreed one; `payment-failed` if the
 * card is declined, without granting anything.
 */
export async function purchasePage(context: BillingContext, actor: Actor, wish: PurchasePage, key?: string): Promise<PurchasePageAnswer> {
  authorise(actor, 'billing:write')
  const { db, payments } = context
  const held = (await listHeld(db, actor.accountId)).find(({ row }) => row.id === wish.subscriptionId)
  if (held === undefined) throw new Refusal('not-found', 'no-such-subscription')
  const offer = await offerOf(context, wish.priceId, 'page')
  if (offer.plan !== held.row.plan || offer.interval !== held.row.billing_interval)
    throw new Refusal(
      'bad-input',
      { code: 'price-of-other-interval', values: { plan: held.row.plan, interval: { code: `interval.${held.row.billing_interval}` } } },
      'priceId',
    )
  const named = wish.quantity === undefined ? undefined : wish.subscriptionItemId
  const item = held.items.find(({ id, price_id }) => (named === undefined ? price_id === wish.priceId : id === named))
  if (named !== undefined && item?.price_id !== wish.priceId) throw new Refusal('not-found', 'no-such-item')
  const total = named === undefined ? (item?.quantity ?? 0) + 1 : (wish.quantity ?? 0)

  const bought = await db.transaction().execute(async (trx) => {
    await lockBilling(trx, actor.accountId)
    const now = await payments.subscriptions.retrieve(wish.subscriptionId)
    if (now.status !== 'active' && now.status !== 'trialing') throw new Refusal('conflict', 'no-pages-unpaid')
    if (now.cancel_at !== null || now.cancel_at_period_end) throw new Refusal('conflict', 'no-pages-canceled')
    const before = whole(now.items, now.id).find((each) => each.price.id === wish.priceId)
    // Like a plan change: the payment for a year must not become a credit, which is never paid out.
    if (held.row.billing_interval === 'yearly' && total < (before?.quantity ?? 0)) throw new Refusal('conflict', 'pages-paid-for-year')
    const repeated = named === undefined && key !== undefined && before?.metadata[keyName] === key
    if (before !== undefined && (repeated || before.quantity === total)) return before
    const set = await setTotal(payments, now, before, { ...wish, quantity: total, key })
    await recordAudit(trx, actor, 'pages.set', wish.subscriptionId, { item: set.id, quantity: String(total) })
    return set
  })
  await syncSubscription(context, wish.subscriptionId)
  const { pageCredits } = await describeAccount(db, actor.accountId)
  return { subscriptionId: wish.subscriptionId, subscriptionItemId: bought.id, quantity: bought.quantity ?? total, pageCredits }
}

/** Name of the idempotency key in the item's metadata. */
const keyName = 'idempotency_key'

/** The item of this price, set to this total for the agreed sum. */
async function setTotal(
  payments: PaymentsClient,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem | undefined,
  { priceId: price, quantity, agreed, key }: PurchasePage & { quantity: number; key: string | undefined },
): Promise<Stripe.SubscriptionItem> {
  const moment = await momentToBill(payments, subscription, agreed)
  const change = item === undefined ? { price, quantity } : { id: item.id, quantity }
  if (agreed !== undefined) checkAgreed(await quote(payments, subscription.id, [change], moment), agreed)
  const metadata = key === undefined ? {} : { metadata: { [keyName]: key } }
  const paidAtOnce = { proration_behavior: 'always_invoice', proration_date: moment, payment_behavior: 'error_if_incomplete' } as const
  if (item !== undefined) return payments.subscriptionItems.update(item.id, { quantity, ...metadata, ...paidAtOnce })
  return payments.subscriptionItems.create({ subscription: subscription.id, price, quantity, ...metadata, ...paidAtOnce })
}
