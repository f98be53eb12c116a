// State of collecting an unpaid invoice, and which changes the owners are notified of.
import { type DunningState, dunningStates, type InvoiceState, type SubscriptionState } from '@tillwatch/contract/lists'

export interface OwedInvoice {
  id: string
  status: InvoiceState
  /** When payment is tried next; null if no attempt is left. */
  nextAttemptAt: Date | null
  paidCents: number
  remainingCents: number
}

/** Reason for a letter: a worse state than the last reported one, or the end of it all. */
export type DunningNews = Exclude<DunningState, 'none'> | 'settled' | 'ended'

const running: readonly SubscriptionState[] = ['trialing', 'active']
const over: readonly SubscriptionState[] = ['canceled', 'incomplete_expired']

/**
 * `retrying` while any open invoice of the subscription has another planned attempt, `final` if none has, `unpaid` if the service gave up.
 */
export function dunningOf(status: SubscriptionState, invoices: readonly Pick<OwedInvoice, 'status' | 'nextAttemptAt'>[]): DunningState {
  if (status === 'unpaid') return 'unpaid'
  if (status !== 'past_due') return 'none'
  return nextAttemptOf(invoices) === null ? 'final' : 'retrying'
}

/** When the next payment of an open invoice is tried; null if no attempt is left. */
export function nextAttemptOf(invoices: readonly Pick<OwedInvoice, 'status' | 'nextAttemptAt'>[]): Date | null {
  const times = invoices.flatMap(({ status, nextAttemptAt }) => (status === 'open' && nextAttemptAt !== null ? [+nextAttemptAt] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/**
 * News compared with `told`, the worst reported state since nothing was owed; null without news. Invoices that alternate between states are
 * not news.
 */
export function dunningNews(told: DunningState, status: SubscriptionState, dunning: DunningState): DunningNews | null {
  if (dunning !== 'none') return dunningStates.indexOf(dunning) > dunningStates.indexOf(told) ? dunning : null
  if (told === 'none') return null
  if (over.includes(status)) return 'ended'
  return running.includes(status) ? 'settled' : null
}
