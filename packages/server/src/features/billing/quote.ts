// Owns what a change of a subscription's items costs: asked of the payments service for one moment, so that the change made for that moment costs the same.

import type { BillingInterval } from '@tillwatch/contract/lists'
import type { AgreedSum, ChangeTerms } from '@tillwatch/contract/shapes'
import type Stripe from 'stripe'
import { Refusal } from '#features/refusal.ts'
import { timeOf } from './fetch.ts'
import type { PaymentsClient } from './ports.ts'
import { time, whole } from './project-subscription.ts'

export type ItemChanges = Stripe.SubscriptionUpdateParams.Item[]

/** Seconds for which a quoted sum can be agreed to. Whoever names the moment names the price, so it cannot be any moment of the period. */
const validForS = 15 * 60

/** Amounts in cents: of the change itself, below zero for a credit, and what a card would be asked for at once. */
export interface Quote {
  totalCents: number
  dueCents: number
  /** When what is paid for then ends. */
  paidUntil: Date
}

/** Seconds since 1970 of this moment by the subscription's own clock, within its period. */
export async function momentOf(payments: PaymentsClient, subscription: Stripe.Subscription): Promise<number> {
  const now = Math.floor((await timeOf(payments, subscription)).getTime() / 1_000)
  const [item] = whole(subscription.items, subscription.id)
  if (item === undefined) throw new Error(`The subscription ${subscription.id} has no items.`)
  return Math.min(Math.max(now, item.current_period_start), item.current_period_end - 1)
}

/** Asks what the changes would cost when made for a moment, in seconds since 1970. */
export async function quote({ invoices }: PaymentsClient, subscription: string, items: ItemChanges, moment: number): Promise<Quote> {
  const details = { items, proration_behavior: 'always_invoice', proration_date: moment } as const
  const preview = await invoices.createPreview({ subscription, subscription_details: details })
  // The lines that give something back end with the period that is left.
  const ends = preview.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end)
  return { totalCents: preview.total, dueCents: preview.amount_due, paidUntil: time(Math.max(0, ...ends) || preview.period_end) }
}

/**
 * The moment to make a change for, in seconds since 1970: the agreed one, else now. Throws Refusal `conflict` when the agreed one is to come, is more than
 * 15 minutes old, or lies in the period before.
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

/** Throws Refusal `conflict` when a change would charge another sum than the agreed one. */
export function checkAgreed({ dueCents }: Quote, agreed: AgreedSum | undefined): void {
  if (agreed !== undefined && agreed.chargedCents !== dueCents) throw otherSum()
}

/** A quote as a person reads it. */
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
  return new Refusal('conflict', 'The amount has changed since it was shown, so nothing was changed. Review the new amount and try again.')
}
