// Which prices of the payments service are on sale.

import { type BillingInterval, currency, type LookupKey, lookupKeys, offers } from '@tillwatch/contract/lists'
import type { PriceList } from '@tillwatch/contract/shapes'
import type Stripe from 'stripe'

const periods: Record<BillingInterval, string> = { monthly: 'month', yearly: 'year' }

/** The lookup key, if it is one of ours. */
export function knownLookupKey(key: string | null): LookupKey | null {
  return (lookupKeys as readonly (string | null)[]).includes(key) ? (key as LookupKey) : null
}

/**
 * The prices by lookup key. Leaves out any that cannot be sold as its key says: inactive, in another currency, without a whole number of
 * cents, or billed at another interval than once a month or once a year.
 */
export function lookupKeysDict(prices: readonly Stripe.Price[]): PriceList['lookup_keys_dict'] {
  const dict: PriceList['lookup_keys_dict'] = {}
  for (const { id, active, lookup_key, currency: priced, unit_amount, recurring } of prices) {
    const key = knownLookupKey(lookup_key)
    if (key === null || !active || priced !== currency || unit_amount === null) continue
    if (recurring?.interval !== periods[offers[key].interval] || recurring.interval_count !== 1) continue
    dict[key] = { unitAmount: unit_amount, priceId: id }
  }
  return dict
}
