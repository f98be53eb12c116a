// Owns what an account's subscriptions let it do.
import { type CreditKind, grantingStates, type SubscriptionState } from '@tillwatch/contract/lists'

export interface Grants {
  status: SubscriptionState
  items: readonly { kind: CreditKind; quantity: number }[]
}

/** Sites: the sum of the site items whose subscription grants. Pages: one with each site, and the sum of the page items. */
export function entitlementsOf(subscriptions: readonly Grants[]): { siteCredits: number; pageCredits: number } {
  const items = subscriptions.filter(({ status }) => (grantingStates as readonly string[]).includes(status)).flatMap(({ items }) => items)
  const sum = (kind: CreditKind) => items.reduce((total, item) => total + (item.kind === kind ? item.quantity : 0), 0)
  const siteCredits = sum('site')
  return { siteCredits, pageCredits: siteCredits + sum('page') }
}
