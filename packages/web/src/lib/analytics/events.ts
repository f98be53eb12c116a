// The four analytics events, by name and field. They stay in the queue until the tag manager reads them, if ever.
import type { BillingInterval, Plan } from '@tillwatch/contract/lists'
import { pageTitleOf } from '@tillwatch/contract/rules'
import { pushToDataLayer } from './data-layer.ts'

const currency = 'USD'

/** Amounts are in dollars. */
const dollarsOf = (cents: number): number => cents / 100

/** A view of the page at `path`, with its title from the list of pages. */
export function trackPageView(path: string): void {
  pushToDataLayer({ event: 'page_view', page_title: pageTitleOf(path), page_path: path })
}

/** A completed sign-in. */
export function trackLogin(method: 'email' | 'passkey' | 'google' | 'oidc'): void {
  pushToDataLayer({ event: 'login', method })
}

/** The item to buy; `cents` is its price. */
export interface SoldItem {
  priceId: string
  name: string
  plan: Plan
  interval: BillingInterval
  cents: number
}

/** The start of a checkout. */
export function trackBeginCheckout({ priceId, name, plan, interval, cents }: SoldItem): void {
  const price = dollarsOf(cents)
  const item = { item_id: priceId, item_name: name, item_category: 'Subscription', price, plan, price_type: interval }
  pushToDataLayer({ event: 'begin_checkout', currency, value: price, items: [item] })
}

/** A paid checkout. Counted once per session, even if the return page is reloaded. */
export function trackPurchase(checkout: { id: string; amountTotal: number; priceId: string; plan: Plan }): void {
  const key = `counted_${checkout.id}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage, a reload counts twice, which is better than never.
  }
  const item = { item_id: checkout.priceId, plan: checkout.plan }
  pushToDataLayer({ event: 'purchase', transaction_id: checkout.id, currency, value: dollarsOf(checkout.amountTotal), items: [item] })
}
