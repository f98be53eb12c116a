// Owns identity at run time: answering the calls under /api/auth, and saying who holds a token or a session.
import type { CurrentUser } from '@tillwatch/core/contract'
import type { Actor } from '#features/accounts/index.ts'
import { buildAuth } from './auth.ts'
import { ensureAccount } from './ensure-account.ts'
import type { IdentityParts } from './ports.ts'
import { accessTokenVerifier } from './verify-access-token.ts'

/** A signed-in person: who acts for which account, and who it is. */
export interface Person extends Actor {
  user: CurrentUser
}

export interface Identity {
  /** Answers a call under /api/auth. */
  handle(request: Request): Promise<Response>
  /** The person of an access token. Throws Refusal `not-signed-in` for a token that is forged, over, or of a user who is gone. */
  personOfToken(token: string): Promise<Person>
  /** The person whose session cookie is among the headers; null without a living session. */
  personOfSession(headers: Headers): Promise<Person | null>
}

/** Opens identity. Nothing is asked of `hosts` before the first call. */
export function openIdentity(parts: IdentityParts): Identity {
  const verify = accessTokenVerifier(parts)
  let built: ReturnType<typeof buildAuth> | null = null
  const auth = () => (built ??= buildAuth(parts))

  async function personOf(user: CurrentUser): Promise<Person> {
    const membership = await ensureAccount(parts.db, user.uid)
    return { ...membership, name: user.uid, user }
  }

  return {
    handle: (request) => auth().handler(request),
    async personOfToken(token) {
      const { sub, email, email_verified } = await verify(token)
      return personOf({ uid: sub, email, emailVerified: email_verified })
    },
    async personOfSession(headers) {
      const session = await auth().api.getSession({ headers, query: { disableRefresh: true } })
      if (session === null) return null
      const { id, email, emailVerified } = session.user
      return personOf({ uid: id, email, emailVerified })
    },
  }
}
