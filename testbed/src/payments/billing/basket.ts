// Owns what a checkout session sells.
import type { Store } from '#payments/store/store.ts'

/** The lines of a checkout session, as Stripe shows them. */
export function sessionLines(store: Store, session: string): { id: string; price: object; quantity: number; amount_total: number }[] {
  const basket = store.find('basket', session)
  return (basket?.lines ?? []).map(({ price: id, quantity }, index) => {
    const price = store.find('price', id)!
    const amount = price.unit_amount * quantity
    return {
      id: `li_${index}_${session}`,
      object: 'item',
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: store.find('product', price.product)?.name ?? null,
      price,
      quantity,
    }
  })
}
