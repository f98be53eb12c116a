// Owns what follows from the state of a subscription, for the screens: what it grants, what waits, what can be done with it.
import type { HeldSubscription } from '@tillwatch/core/contract'
import { grantingStates } from '@tillwatch/core/shared'

/** Whether it grants its credits now. */
export const isGranting = ({ status }: Pick<HeldSubscription, 'status'>): boolean => grantingStates.some((state) => state === status)

/** Subscriptions that are paid for and that no site has claimed. */
export const unclaimed = (subscriptions: readonly HeldSubscription[]): HeldSubscription[] =>
  subscriptions.filter((held) => isGranting(held) && held.siteId === null)

/** What can be done with it. A cancelled annual plan has been settled and cannot go on; a monthly one can until it ends. */
export function actionsOf(held: HeldSubscription): { change: boolean; cancel: boolean; resume: boolean } {
  const runs = isGranting(held)
  const ending = held.cancelAt !== null
  return {
    change: runs && !ending && held.dunning === 'none',
    cancel: runs && !ending,
    resume: runs && ending && held.interval === 'monthly',
  }
}
