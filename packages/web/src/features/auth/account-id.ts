// Account of the signed-in person: from the token, otherwise from the backend.
import type { CurrentUser } from '@tillwatch/contract/shapes'
import type { CallFunction } from '#lib/callables.ts'
import { storedClaims } from './access-token.ts'
import { AuthError } from './auth-error.ts'
import * as backend from './backend-functions.ts'

/** The account ID of `user`. Throws if nobody is signed in, or if neither token nor backend know it. */
export async function findAccountId(user: CurrentUser | null, call: CallFunction): Promise<string> {
  if (!user) throw new AuthError('No user is currently signed in', 'not-signed-in')
  const claims = storedClaims()
  if (claims?.sub === user.uid && claims.accountId) return claims.accountId
  const unavailable = (cause?: unknown) => new AuthError('AccountId not available from token or function call', 'no-account', cause)
  const answer = await backend.getAccountId(call).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  if (answer?.success === true && answer.accountId) return answer.accountId
  throw unavailable()
}
