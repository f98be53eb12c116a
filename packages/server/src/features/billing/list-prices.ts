// Owns the price list that everybody may read: asked of the payments service, and kept for five minutes.

import { lookupKeys } from '@tillwatch/contract/lists'
import type { PriceList } from '@tillwatch/contract/shapes'
import type { PaymentsClient } from './ports.ts'
import { lookupKeysDict } from './prices.ts'

const keptMs = 300_000

/** A reader that asks once for all who read at the same time and for the next five minutes. A failure is thrown and not kept. */
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
