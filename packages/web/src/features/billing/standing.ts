// What a subscription's state means for the screens: what it grants, what is pending, and what can be done.

import { grantingStates, type SubscriptionState } from '@tillwatch/contract/lists'
import type { HeldSubscription } from '@tillwatch/contract/shapes'

/** Whether it currently grants its credits. */
export const isGranting = ({ status }: Pick<HeldSubscription, 'status'>): boolean => grantingStates.some((state) => state === status)

/** Paid subscriptions without a site. */
export const unclaimed = (subscriptions: readonly HeldSubscription[]): HeldSubscription[] =>
  subscriptions.filter((held) => isGranting(held) && held.siteId === null)

const running = ['active', 'trialing'] as const satisfies readonly SubscriptionState[]
const billed = [...running, 'past_due', 'unpaid', 'paused'] as const satisfies readonly SubscriptionState[]

/**
 * Possible actions. Pages and plan can only change while nothing is owed. A cancelled annual plan has been settled and cannot continue; a
 * monthly one can until it ends.
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
