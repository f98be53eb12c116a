// Data that the site requests after a sign-in: the account and the subscriptions of the next token.
import type { SubscriptionStatus } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import { Refusal } from '#features/refusal.ts'
import { claimsOf } from './claims.ts'
import type { Person } from './open-identity.ts'

/** The account and subscriptions of the caller, and of nobody else. Throws Refusal `forbidden`. */
export async function readSubscriptionStatus(db: Database['db'], person: Person, userId: string): Promise<SubscriptionStatus> {
  if (userId !== person.user.uid) throw new Refusal('forbidden', 'for-other-user')
  const { accountId, subscriptions } = await claimsOf(db, { ...person.user, id: userId })
  return { success: true, accountId, subscriptions }
}
