// Current prices of a subscription's items.
import type { BillingInterval, CreditKind, Plan } from '@tillwatch/contract/lists'
import type { PlanPrices, PricesByPlan } from '#lib/prices.ts'

const suffixes = { monthly: 'Monthly', yearly: 'Yearly' } as const

/** Price of a kind of item in integer cents, and its ID; null if it is not on sale. */
export function priceOf(prices: PricesByPlan, of: { plan: Plan; interval: BillingInterval }, kind: CreditKind) {
  const field = `${kind}${suffixes[of.interval]}` as const
  const plan: PlanPrices = prices[of.plan]
  return { cents: plan[field], id: plan[`${field}Id`] }
}
