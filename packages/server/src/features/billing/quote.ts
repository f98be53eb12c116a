// Cost of changing a subscription's items, quoted by the payments service for one moment, so that a change for that moment costs the same.

import type { BillingInterval } from '@tillwatch/contract/lists'
import type { AgreedSum, ChangeTerms } from '@tillwatch/contract/shapes'
import type Stripe from 'stripe'
import { Refusal } from '#features/refusal.ts'
import { timeOf } from './fetch.ts'
import type { PaymentsClient } from './ports.ts'
import { time, whole } from './project-subscription.ts'

export type ItemChanges = Stripe.SubscriptionUpdateParams.Item[]

/** Seconds for which a quoted sum can be accepted. The moment determines the price, so callers must not choose any moment of the period. */
const validForS = 15 * 60

/** Amounts in cents: of the change itself, negative for a credit, and the immediate charge to the card. */
export interface Quote {
  totalCents: number
  dueCents: number
  /** End of the paid period. */
  paidUntil: Date
}

/** Seconds since 1970 by the subscription's own clock, within its period. */
export async function momentOf(payments: PaymentsClient, subscription: Stripe.Subscription): Promise<number> {
  const now = Math.floor((await timeOf(payments, subscription)).getTime() / 1_000)
  const [item] = whole(subscription.items, subscription.id)
  if (item === undefined) throw new Error(`The subscription ${subscription.id} has no items.`)
  return Math.min(Math.max(now, item.current_period_start), item.current_period_end - 1)
}

/** Cost of the changes at a moment, in seconds since 1970. */
export async function quote({ invoices }: PaymentsClient, subscription: string, items: ItemChanges, moment: number): Promise<Quote> {
  const details = { items, proration_behavior: 'always_invoice', proration_date: moment } as const
  const preview = await invoices.createPreview({ subscription, subscription_details: details })
  // Credit lines end with the remaining period.
  const ends = preview.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end)
  return { totalCents: preview.total, dueCents: preview.amount_due, paidUntil: time(Math.max(0, ...ends) || preview.period_end) }
}

/**
 * Moment of a change, in seconds since 1970: the agreed one, otherwise now. Throws Refusal `conflict` if the agreed one is in the future,
 * is more than 15 minutes old, or is in the previous period.
 */
export async function momentToBill(
  payments: PaymentsClient,
  subscription: Stripe.Subscription,
  agreed: AgreedSum | undefined,
): Promise<number> {
  const now = await momentOf(payments, subscription)
  if (agreed === undefined) return now
  const moment = Date.parse(agreed.at) / 1_000
  const [item] = whole(subscription.items, subscription.id)
  if (moment > now || moment < now - validForS || moment < (item?.current_period_start ?? 0)) throw otherSum()
  return moment
}

/** Throws Refusal `conflict` if a change would charge another sum than the agreed one. */
export function checkAgreed({ dueCents }: Quote, agreed: AgreedSum | undefined): void {
  if (agreed !== undefined && agreed.chargedCents !== dueCents) throw otherSum()
}

/** A quote for display. */
export function termsOf(quoted: Quote, moment: number, after: { recurringCents: number; interval: BillingInterval }): ChangeTerms {
  const { totalCents, dueCents, paidUntil } = quoted
  return {
    at: time(moment).toISOString(),
    chargedCents: dueCents,
    creditedCents: Math.max(0, -totalCents),
    fromCreditCents: Math.max(0, totalCents - dueCents),
    ...after,
    nextAt: paidUntil.toISOString(),
  }
}

function otherSum(): Refusal {
  return new Refusal('conflict', 'amount-changed')
}
