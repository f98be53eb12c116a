// Owns what follows from the state of a subscription, for the screens: what it grants, what waits, what can be done with it.

import { grantingStates, type SubscriptionState } from '@tillwatch/contract/lists'
import type { HeldSubscription } from '@tillwatch/contract/shapes'

/** Whether it grants its credits now. */
export const isGranting = ({ status }: Pick<HeldSubscription, 'status'>): boolean => grantingStates.some((state) => state === status)

/** Subscriptions that are paid for and that no site has claimed. */
export const unclaimed = (subscriptions: readonly HeldSubscription[]): HeldSubscription[] =>
  subscriptions.filter((held) => isGranting(held) && held.siteId === null)

const running = ['active', 'trialing'] as const satisfies readonly SubscriptionState[]
const billed = [...running, 'past_due', 'unpaid', 'paused'] as const satisfies readonly SubscriptionState[]

/**
 * What can be done with it. Pages and plan change only while nothing is owed. A cancelled annual plan has been settled and cannot go on; a monthly
 * one can until it ends.
 */
export function actionsOf({ status, dunning, cancelAt, interval }: HeldSubscription): {
  change: boolean
  cancel: boolean
  resume: boolean
} {
  const isIn = (states: readonly SubscriptionState[]) => states.includes(status)
  return {
    change: isIn(running) && dunning === 'none' && cancelAt === null,
    cancel: isIn(billed) && cancelAt === null,
    resume: isIn(billed) && cancelAt !== null && interval === 'monthly',
  }
}
