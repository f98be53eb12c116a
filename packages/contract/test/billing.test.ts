// The words of payments: the lookup keys of the specification, and shapes that refuse what is no money.

import { billingIntervals, creditKinds, lookupKeys, offers, plans } from '@tillwatch/contract/lists'
import { priceListSchema, purchasePageSchema } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'

it('sells each plan, interval and kind of credit under exactly one lookup key', () => {
  const sold = lookupKeys.map((key) => Object.values(offers[key]).join(' ')).sort()
  const all = plans.flatMap((plan) => billingIntervals.flatMap((interval) => creditKinds.map((kind) => `${plan} ${interval} ${kind}`)))
  expect(sold).toEqual(all.sort())
})

it('says in each lookup key the plan and the interval that it sells', () => {
  for (const key of lookupKeys) expect(key).toMatch(new RegExp(`^${offers[key].plan}_.*${offers[key].interval}_v1$`))
})

it('takes a price list with prices missing, and none with an unknown key, a fraction of a cent or a price below nothing', () => {
  const parse = (dict: object) => priceListSchema.safeParse({ lookup_keys_dict: dict }).success
  expect(parse({})).toBe(true)
  expect(parse({ standard_monthly_v1: { unitAmount: 6500, priceId: 'price_1' } })).toBe(true)
  expect(parse({ gold_monthly_v1: { unitAmount: 6500, priceId: 'price_1' } })).toBe(false)
  expect(parse({ standard_monthly_v1: { unitAmount: 65.5, priceId: 'price_1' } })).toBe(false)
  expect(parse({ standard_monthly_v1: { unitAmount: -1, priceId: 'price_1' } })).toBe(false)
})

it('takes no negative and no broken number of pages', () => {
  const parse = (quantity: number) => purchasePageSchema.safeParse({ subscriptionId: 'sub_1', priceId: 'price_1', quantity }).success
  expect([parse(2), parse(0), parse(-1), parse(1.5), parse(Number.NaN)]).toEqual([true, true, false, false, false])
})
