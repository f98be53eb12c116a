// Finds what a price ID sells, among the prices currently on sale.
import { type LookupKey, type Offer, offers } from '@tillwatch/contract/lists'
import { Refusal } from '#features/refusal.ts'
import type { BillingContext } from './ports.ts'

/** What the price sells, and its lookup key. Throws Refusal `bad-input` if it is not on sale, or is for another kind than `kind`. */
export async function offerOf(
  { readPrices }: Pick<BillingContext, 'readPrices'>,
  priceId: string,
  kind: Offer['kind'],
): Promise<Offer & { lookupKey: LookupKey }> {
  const dict = (await readPrices()).lookup_keys_dict
  const lookupKey = (Object.keys(dict) as LookupKey[]).find((key) => dict[key]?.priceId === priceId)
  const offer = lookupKey === undefined ? undefined : offers[lookupKey]
  if (lookupKey === undefined || offer?.kind !== kind)
    throw new Refusal('bad-input', { code: 'price-not-for-kind', values: { kind: { code: `part.${kind}` } } }, 'priceId')
  return { ...offer, lookupKey }
}
