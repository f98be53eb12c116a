// Shows what a change to each plan on sale would cost, before it is done.

import { lookupKeys, offers } from '@tillwatch/contract/lists'
import type { ChangePreview, PlanOffers } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { type Changeable, itemsNow } from './items-now.ts'
import { ownSubscription } from './own-subscription.ts'
import { itemChanges, recurringCents, type Target, targetOf, wastesYear } from './plan-change.ts'
import type { BillingContext, PaymentsClient } from './ports.ts'
import { momentOf, quote, termsOf } from './quote.ts'

/**
 * The plans on sale, each with the effect of a change to it, all calculated for one moment. Changes nothing. Throws Refusal `not-found` and
 * `conflict` like changePlan.
 */
export async function previewPlans(
  context: Pick<BillingContext, 'db' | 'payments' | 'readPrices'>,
  actor: Actor,
  subscriptionId: string,
): Promise<PlanOffers> {
  const { db, payments } = context
  await ownSubscription(db, actor, 'billing:read', subscriptionId)
  const now = await itemsNow(db, payments, actor.accountId, subscriptionId)
  const moment = await momentOf(payments, now.subscription)
  const dict = (await context.readPrices()).lookup_keys_dict
  const offered = lookupKeys.flatMap((key) => {
    const price = dict[key]
    return price === undefined || offers[key].kind !== 'site' ? [] : [{ ...offers[key], ...price }]
  })
  const plans = offered.map(async ({ priceId, plan, interval, unitAmount }) => {
    const change = await preview(payments, now, await targetOf(context, priceId), moment)
    return { priceId, plan, interval, siteCents: unitAmount, change }
  })
  return { plans: await Promise.all(plans) }
}

async function preview(
  payments: PaymentsClient,
  { subscription, items }: Changeable,
  target: Target,
  moment: number,
): Promise<ChangePreview> {
  const changes = itemChanges(items, target)
  if (typeof changes === 'string') return { possible: false, obstacle: changes }
  const quoted = await quote(payments, subscription.id, changes, moment)
  if (wastesYear(items, quoted)) return { possible: false, obstacle: 'paid-year' }
  const after = { recurringCents: recurringCents(items, target), interval: offers[target.key].interval }
  return { possible: true, terms: termsOf(quoted, moment, after) }
}
