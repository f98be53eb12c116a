// Effect of another plan on the items of a subscription, and obstacles to the change.
import { type ChangeObstacle, type CreditKind, creditKinds, type LookupKey, lookupKeys, offers } from '@tillwatch/contract/lists'
import { Refusal } from '#features/refusal.ts'
import { offerOf } from './for-sale.ts'
import type { BillingContext } from './ports.ts'
import type { ItemChanges, Quote } from './quote.ts'
import type { ItemRow } from './rows.ts'

/** Target of a change: the lookup key of the new site price, and the price of each kind of item. */
export interface Target {
  key: LookupKey
  prices: Partial<Record<CreditKind, { priceId: string; unitAmount: number }>>
}

/** The target of a site price. Throws Refusal `bad-input` for a price that is not a site price on sale. */
export async function targetOf(context: Pick<BillingContext, 'readPrices'>, priceId: string): Promise<Target> {
  const { plan, interval, lookupKey } = await offerOf(context, priceId, 'site')
  const pages = lookupKeys.find((key) => offers[key].kind === 'page' && offers[key].plan === plan && offers[key].interval === interval)
  const dict = (await context.readPrices()).lookup_keys_dict
  const [site, page] = [dict[lookupKey], pages === undefined ? undefined : dict[pages]]
  return { key: lookupKey, prices: { ...(site ? { site } : {}), ...(page ? { page } : {}) } }
}

/** The changes, or why they are not possible. Merges items of one kind at two prices, which a replaced price left behind. */
export function itemChanges(held: readonly ItemRow[], { prices }: Target): ItemChanges | 'current' | 'not-sold' {
  if (held.every(({ kind, price_id }) => price_id === prices[kind]?.priceId)) return 'current'
  if (held.some(({ kind }) => prices[kind] === undefined)) return 'not-sold'
  return creditKinds.flatMap((kind) => {
    const [first, ...others] = held.filter((item) => item.kind === kind)
    const price = prices[kind]?.priceId
    if (first === undefined || price === undefined) return []
    const quantity = others.reduce((sum, item) => sum + item.quantity, first.quantity)
    return [{ id: first.id, price, quantity }, ...others.map(({ id }) => ({ id, deleted: true }))]
  })
}

/** Cost of the items per period at the target, in cents. */
export function recurringCents(held: readonly ItemRow[], { prices }: Target): number {
  return held.reduce((sum, { kind, quantity }) => sum + (prices[kind]?.unitAmount ?? 0) * quantity, 0)
}

/**
 * Whether the payment for a year would become a credit. A credit pays later invoices and is never paid out, while a cancelled year refunds
 * its months.
 */
export function wastesYear(held: readonly ItemRow[], { totalCents }: Quote): boolean {
  return totalCents < 0 && held.some(({ lookup_key }) => offers[lookup_key].interval === 'yearly')
}

const refusals = { 'paid-year': 'paid-year', 'not-sold': 'pages-not-sold' } as const satisfies Record<
  Exclude<ChangeObstacle, 'current'>,
  string
>

/** The refusal of a change with an obstacle. */
export function refusalOf(obstacle: Exclude<ChangeObstacle, 'current'>): Refusal {
  return new Refusal('conflict', refusals[obstacle])
}
