// Parses the price list for the plan cards, and the two purchase steps that only log their failure.

import { type BillingInterval, type CreditKind, lookupKeys, offers, type Plan, plans } from '@tillwatch/contract/lists'
import type { CreateCheckoutSession, PriceList } from '@tillwatch/contract/shapes'
import type { PaymentsApi } from './payments-api.ts'

/** Prices of one plan in integer cents, null if not for sale (shown as "-"), with their IDs for the checkout. */
export interface PlanPrices {
  siteMonthly: number | null
  siteMonthlyId: string | null
  siteYearly: number | null
  siteYearlyId: string | null
  pageMonthly: number | null
  pageMonthlyId: string | null
  pageYearly: number | null
  pageYearlyId: string | null
}

export type PricesByPlan = Record<Plan, PlanPrices>

/** Prices during loading and after a failure: all missing. */
export const noPrices: PlanPrices = {
  siteMonthly: null,
  siteMonthlyId: null,
  siteYearly: null,
  siteYearlyId: null,
  pageMonthly: null,
  pageMonthlyId: null,
  pageYearly: null,
  pageYearlyId: null,
}

const fieldOf = (kind: CreditKind, interval: BillingInterval) => `${kind}${interval === 'monthly' ? 'Monthly' : 'Yearly'}` as const

/** Prices of the plans from the service's answer. Throws if the answer has no lookup_keys_dict. */
export function readPriceList(answer: unknown): PricesByPlan {
  const list = (answer as Partial<PriceList> | null)?.lookup_keys_dict
  if (typeof list !== 'object' || list === null) throw new Error('Invalid pricing data structure received from API')
  const prices = { standard: { ...noPrices }, premium: { ...noPrices } }
  for (const key of lookupKeys) {
    const price = list[key]
    const { plan, kind, interval } = offers[key]
    const field = fieldOf(kind, interval)
    prices[plan][field] = price?.unitAmount ?? null
    prices[plan][`${field}Id`] = price?.priceId ?? null
  }
  return prices
}

/** Plan, interval, and cents of a price ID; null if no plan has it. */
export function findSitePrice(prices: PricesByPlan, priceId: string): { plan: Plan; interval: BillingInterval; cents: number } | null {
  for (const plan of plans) {
    const { siteMonthly, siteMonthlyId, siteYearly, siteYearlyId } = prices[plan]
    if (siteMonthlyId === priceId && siteMonthly !== null) return { plan, interval: 'monthly', cents: siteMonthly }
    if (siteYearlyId === priceId && siteYearly !== null) return { plan, interval: 'yearly', cents: siteYearly }
  }
  return null
}

/** Loads the plans' prices. A failure is logged and rejected as "Failed to load pricing data: {message}". */
export async function loadPrices(api: Pick<PaymentsApi, 'listPrices'>): Promise<PricesByPlan> {
  try {
    return readPriceList(await api.listPrices())
  } catch (cause) {
    console.error('Error getting prices', cause)
    throw new Error(`Failed to load pricing data: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Starts the checkout of a price and opens the payment page. False after a failure, which is only logged. */
export async function redirectToCheckout(
  api: Pick<PaymentsApi, 'createCheckoutSession'>,
  priceId: string,
  options: CreateCheckoutSession['options'],
  leaveFor: (url: string) => void = (url) => window.location.assign(url),
): Promise<boolean> {
  try {
    const { url } = await api.createCheckoutSession(priceId, options)
    leaveFor(url)
    return true
  } catch (cause) {
    console.error('Error redirecting to checkout', cause)
    return false
  }
}
