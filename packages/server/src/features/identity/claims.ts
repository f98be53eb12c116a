// Claims of an access token, read from the database for each token.

import { grantingStates } from '@tillwatch/contract/lists'
import type { SubscriptionClaim, TokenClaims } from '@tillwatch/contract/shapes'
import type { Database } from '#db/index.ts'
import { findSubscriptionDocument } from '#features/documents/index.ts'
import { ensureAccount } from './ensure-account.ts'

/** Maximum number in a token. */
const subscriptionsMax = 20

type Claims = Pick<TokenClaims, 'email' | 'email_verified' | 'subscriptions'> & { accountId: string }

/** The token's claims in addition to issuer, audience, subject, and times. Creates an account for a user without one. */
export async function claimsOf(db: Database['db'], user: { id: string; email: string; emailVerified: boolean }): Promise<Claims> {
  const { accountId } = await ensureAccount(db, user.id)
  return { email: user.email, email_verified: user.emailVerified, accountId, subscriptions: await subscriptionClaims(db, accountId) }
}

/** The account's subscriptions, active ones first. */
async function subscriptionClaims(db: Database['db'], accountId: string): Promise<SubscriptionClaim[]> {
  const held = (await findSubscriptionDocument(db, accountId))?.subscriptions ?? []
  const grants = ({ status }: { status: string }) => Number((grantingStates as readonly string[]).includes(status))
  return held
    .map(({ id, plan, interval, status }) => ({ id, plan, interval, status }))
    .sort((one, other) => grants(other) - grants(one))
    .slice(0, subscriptionsMax)
}
