// Owns the claims of an access token, read from the database each time one is made.
import type { TokenClaims } from '@tillwatch/core/contract'
import type { Database } from '#db/index.ts'
import { ensureAccount } from './ensure-account.ts'

type Claims = Pick<TokenClaims, 'email' | 'email_verified' | 'subscriptions'> & { accountId: string }

/** What the token says beside issuer, audience, subject and times. A user without an account is given one. */
export async function claimsOf(db: Database['db'], user: { id: string; email: string; emailVerified: boolean }): Promise<Claims> {
  const { accountId } = await ensureAccount(db, user.id)
  return { email: user.email, email_verified: user.emailVerified, accountId, subscriptions: [] }
}
