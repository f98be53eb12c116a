// Owns the goods that the simulator sells from the start: the eight prices of the site and the yearly add-on, in cents of US dollars.
import { letterString } from '#payments/store/ids.ts'
import type { Store } from '#payments/store/store.ts'
import type { Interval, Metadata, Price } from '#payments/store/things.ts'

interface Good {
  readonly product: string
  readonly name: string
  readonly lookupKey: string
  readonly interval: Interval
  readonly cents: number
}

/** Every good by its lookup key. Figures: the simulator's price list of the product page (65.00 a month … 600.00 a year). */
export const goods: readonly Good[] = [
  { product: 'prod_standard_site', name: 'Standard site', lookupKey: 'standard_monthly_v1', interval: 'month', cents: 6_500 },
  { product: 'prod_standard_site', name: 'Standard site', lookupKey: 'standard_yearly_v1', interval: 'year', cents: 70_000 },
  { product: 'prod_standard_page', name: 'Standard page', lookupKey: 'standard_page_monthly_v1', interval: 'month', cents: 1_500 },
  { product: 'prod_standard_page', name: 'Standard page', lookupKey: 'standard_page_yearly_v1', interval: 'year', cents: 16_000 },
  { product: 'prod_premium_site', name: 'Premium site', lookupKey: 'premium_site_monthly_v1', interval: 'month', cents: 19_500 },
  { product: 'prod_premium_site', name: 'Premium site', lookupKey: 'premium_site_yearly_v1', interval: 'year', cents: 210_000 },
  { product: 'prod_premium_page', name: 'Premium page', lookupKey: 'premium_page_monthly_v1', interval: 'month', cents: 3_500 },
  { product: 'prod_premium_page', name: 'Premium page', lookupKey: 'premium_page_yearly_v1', interval: 'year', cents: 38_000 },
  {
    product: 'prod_csp_report_only',
    name: 'Report-only CSP monitoring',
    lookupKey: 'csp_report_only_yearly_v1',
    interval: 'year',
    cents: 60_000,
  },
]

/** Puts the goods into a store that has none of them yet; what an operator changed since stays. */
export function stock(store: Store, now: number): void {
  for (const { product, name, lookupKey, interval, cents } of goods) {
    if (!store.find('product', product)) store.put('product', { ...blankProduct(product, now), name })
    if (store.all('price').some((price) => price.lookup_key === lookupKey)) continue
    store.put('price', makePrice({ id: `price_${lookupKey}`, product, cents, interval, lookupKey, now }))
  }
}

/** A product with no name yet. */
export function blankProduct(id: string, now: number) {
  return {
    id,
    object: 'product',
    created: now,
    active: true,
    name: '',
    description: null,
    metadata: {} as Metadata,
    livemode: false,
  } as const
}

/** A price of one unit; `interval` null sells once. */
export function makePrice(of: {
  id?: string
  product: string
  cents: number
  interval: Interval | null
  lookupKey: string | null
  nickname?: string | null
  metadata?: Metadata
  now: number
}): Price {
  return {
    id: of.id ?? `price_${letterString(24)}`,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: of.now,
    currency: 'usd',
    livemode: false,
    lookup_key: of.lookupKey,
    metadata: of.metadata ?? {},
    nickname: of.nickname ?? null,
    product: of.product,
    recurring: of.interval === null ? null : { interval: of.interval, interval_count: 1, usage_type: 'licensed', meter: null },
    tax_behavior: 'unspecified',
    type: of.interval === null ? 'one_time' : 'recurring',
    unit_amount: of.cents,
    unit_amount_decimal: String(of.cents),
  }
}
