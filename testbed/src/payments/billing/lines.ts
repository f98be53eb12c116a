// Owns the lines of invoices: full periods, and the parts of periods that a change credits and charges.

import type { InvoiceLine, SubscriptionItem } from '#payments/store/billing-things.ts'
import { newId } from '#payments/store/ids.ts'
import type { ListOf } from '#payments/store/things.ts'

/** A full period of an item. */
export function periodLine(item: SubscriptionItem, productName: string): InvoiceLine {
  const { current_period_start: start, current_period_end: end } = item
  const description = `${item.quantity} × ${productName} (per ${item.price.recurring?.interval})`
  return line(item, item.price.unit_amount * item.quantity, { start, end }, description, false)
}

/** Gives back what is unused of an item from a moment to the end of its period. Cents, rounded to the nearest. */
export function unusedLine(item: SubscriptionItem, moment: number, productName: string): InvoiceLine {
  return line(
    item,
    -share(item, moment),
    { start: moment, end: item.current_period_end },
    `Unused time on ${item.quantity} × ${productName}`,
    true,
  )
}

/** Charges an item from a moment to the end of its period. Cents, rounded to the nearest. */
export function remainingLine(item: SubscriptionItem, moment: number, productName: string): InvoiceLine {
  return line(
    item,
    share(item, moment),
    { start: moment, end: item.current_period_end },
    `Remaining time on ${item.quantity} × ${productName}`,
    true,
  )
}

/** The lines of an invoice as the list that it holds. */
export function lineList(lines: readonly InvoiceLine[], invoice: string): ListOf<InvoiceLine> & { total_count: number } {
  const data = lines.map((each) => ({ ...each, invoice }))
  return { object: 'list', data, has_more: false, url: `/v1/invoices/${invoice}/lines`, total_count: data.length }
}

/** Price of the rest of a period, by seconds; at most 2^53 while cents × quantity stays below 280 million. */
function share(item: SubscriptionItem, moment: number): number {
  const { current_period_start: start, current_period_end: end } = item
  return Math.round((item.price.unit_amount * item.quantity * (end - moment)) / (end - start))
}

function line(item: SubscriptionItem, amount: number, period: InvoiceLine['period'], description: string, proration: boolean): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: amount === 0 ? 0 : amount,
    currency: 'usd',
    description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: proration ? newId('ii') : null,
        proration,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    period,
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: item.price.product },
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    subscription: item.subscription,
    subtotal: amount === 0 ? 0 : amount,
    taxes: [],
  }
}
