// Shows what another number of pages would cost, before it is done.

import { lookupKeys, offers } from '@tillwatch/contract/lists'
import type { ChangePreview } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { type Changeable, itemsNow } from './items-now.ts'
import { ownSubscription } from './own-subscription.ts'
import type { BillingContext } from './ports.ts'
import { whole } from './project-subscription.ts'
import { momentOf, quote, termsOf } from './quote.ts'

/** Effect of this total of additional pages. Changes nothing. Throws Refusal `not-found` and `conflict` like purchasePage. */
export async function previewPages(
  context: Pick<BillingContext, 'db' | 'payments' | 'readPrices'>,
  actor: Actor,
  subscriptionId: string,
  quantity: number,
): Promise<ChangePreview> {
  const { db, payments } = context
  await ownSubscription(db, actor, 'billing:read', subscriptionId)
  const now = await itemsNow(db, payments, actor.accountId, subscriptionId)
  const page = now.items.find(({ kind }) => kind === 'page')
  const before = page?.quantity ?? 0
  if (quantity === before) return { possible: false, obstacle: 'current' }
  if (now.row.billing_interval === 'yearly' && quantity < before) return { possible: false, obstacle: 'paid-year' }
  const price = await pagePrice(context, now)
  if (price === undefined || (page !== undefined && page.price_id !== price.priceId)) return { possible: false, obstacle: 'not-sold' }
  const moment = await momentOf(payments, now.subscription)
  const change = page === undefined ? { price: price.priceId, quantity } : { id: page.id, quantity }
  const after = recurringNow(now) + (quantity - before) * price.unitAmount
  const quoted = await quote(payments, subscriptionId, [change], moment)
  return { possible: true, terms: termsOf(quoted, moment, { recurringCents: after, interval: now.row.billing_interval }) }
}

/** The price on sale for the pages of its plan and interval. */
async function pagePrice({ readPrices }: Pick<BillingContext, 'readPrices'>, { row }: Changeable) {
  const key = lookupKeys.find(
    (each) => offers[each].kind === 'page' && offers[each].plan === row.plan && offers[each].interval === row.billing_interval,
  )
  return key === undefined ? undefined : (await readPrices()).lookup_keys_dict[key]
}

/** Current cost of the subscription per period, in cents. */
function recurringNow({ subscription }: Changeable): number {
  return whole(subscription.items, subscription.id).reduce((sum, { price, quantity }) => {
    if (price.unit_amount === null) throw new Error(`The price ${price.id} has no whole number of cents.`)
    return sum + price.unit_amount * (quantity ?? 1)
  }, 0)
}
