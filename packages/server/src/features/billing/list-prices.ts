// Public price list: fetched from the payments service, and cached for five minutes.

import { lookupKeys } from '@tillwatch/contract/lists'
import type { PriceList } from '@tillwatch/contract/shapes'
import type { PaymentsClient } from './ports.ts'
import { lookupKeysDict } from './prices.ts'

const keptMs = 300_000

/** A reader that makes one request for all simultaneous callers and the next five minutes. Throws failures without caching them. */
export function priceReader({ prices }: Pick<PaymentsClient, 'prices'>, now: () => number = Date.now): () => Promise<PriceList> {
  let kept: { list: Promise<PriceList>; until: number } | null = null
  const read = async (): Promise<PriceList> => {
    const page = await prices.list({ active: true, lookup_keys: [...lookupKeys], limit: 100 })
    return { lookup_keys_dict: lookupKeysDict(page.data) }
  }
  return async () => {
    if (kept !== null && now() < kept.until) return kept.list
    const entry = { list: read(), until: now() + keptMs }
    kept = entry
    entry.list.catch(() => {
      if (kept === entry) kept = null
    })
    return entry.list
  }
}
