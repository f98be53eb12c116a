// Identity at run time: handles calls under /api/auth, and identifies the holder of a token or session.
import { setTimeout as sleep } from 'node:timers/promises'
import type { SecondFactorStep } from '@tillwatch/contract/lists'
import { type CurrentUser, type TokenClaims, tokenClaimsSchema } from '@tillwatch/contract/shapes'
import { type CryptoKey, importJWK, type JWTHeaderParameters, jwtVerify } from 'jose'
import { inScope } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { authPath, buildAuth } from './auth.ts'
import { ensureAccount } from './ensure-account.ts'
import { type IdentityParts, issuerOf } from './ports.ts'
import { findPublicKey, isSessionOpen } from './queries.ts'
import { wrongPasswords } from './wrong-passwords.ts'

const algorithm = 'ES256'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A signed-in person and the account that they act for. */
export interface Person extends Actor {
  user: CurrentUser
  /** What the account asks of the session before the person may act for it; null for nothing. */
  factorNeeded?: SecondFactorStep | null
  /** Whether the person gave the code of a second factor in the session. */
  hasGivenFactor?: boolean
}

export interface Identity {
  /** Handles a call under /api/auth. */
  handle(request: Request): Promise<Response>
  /** Whether sign-in with Google is available: `off` if it is not configured, `unreachable` while Google does not respond. */
  google(): Promise<'ready' | 'off' | 'unreachable'>
  /** The person of an access token. Throws Refusal `not-signed-in` for a forged or expired token, or if its session or user is gone. */
  personOfToken(token: string): Promise<Person>
  /** The person of the session cookie in the headers; null without a valid session. */
  personOfSession(headers: Headers): Promise<Person | null>
  /** Whether the session of the person is still valid. */
  isSignedIn(person: { name: string; sessionId: string }): Promise<boolean>
  /** Until when a sign-in with that address from an unknown browser must wait, after wrong passwords; null if it need not. */
  lockedUntil(email: string): Promise<Date | null>
}

/** How long a person waits for Google's addresses. */
const patienceMs = 5_000
const ofGoogle = new RegExp(`^${authPath}/(sign-in/social|callback/google)$`)

/** Opens identity. Calls `hosts` only on the first request. */
export function openIdentity(parts: IdentityParts): Identity {
  const verify = accessTokenVerifier(parts)
  const passwords = wrongPasswords(parts)
  let built: ReturnType<typeof buildAuth> | null = null
  let seeking: Promise<boolean> | null = null
  let found = false
  const auth = () => (built ??= buildAuth(parts, null))

  /** Fetches Google's addresses when first needed and again after each failure; true once they are known. */
  async function seekGoogle(): Promise<boolean> {
    const withGoogle = buildAuth(parts, parts.google)
    const { socialProviders } = await withGoogle.$context
    found = socialProviders.some(({ id }) => id === 'google')
    if (found) built = withGoogle
    seeking = null
    return found
  }

  async function google(): Promise<'ready' | 'off' | 'unreachable'> {
    if (parts.google === null) return 'off'
    if (found) return 'ready'
    seeking ??= seekGoogle()
    const ready = await Promise.race([seeking, sleep(patienceMs, false, { ref: false })])
    return ready ? 'ready' : 'unreachable'
  }

  async function personOf(user: CurrentUser, sessionId: string): Promise<Person> {
    const membership = await ensureAccount(parts.db, user.uid, sessionId)
    return { ...membership, name: user.uid, user, sessionId }
  }

  return {
    async handle(request) {
      if (ofGoogle.test(new URL(request.url).pathname)) await google()
      return auth().handler(request)
    },
    google,
    async personOfToken(token) {
      const { sub, sid, email, email_verified } = await verify(token)
      return personOf({ uid: sub, email, emailVerified: email_verified }, sid)
    },
    async personOfSession(headers) {
      const session = await auth().api.getSession({ headers, query: { disableRefresh: true } })
      if (session === null) return null
      const { id, email, emailVerified } = session.user
      return personOf({ uid: id, email, emailVerified }, session.session.id)
    },
    // Sessions belong to no account.
    lockedUntil: (email) => passwords.lockedUntil({ email: email.toLowerCase(), browserId: null, isSignedIn: false }),
    isSignedIn: ({ name, sessionId }) => inScope(() => isSessionOpen(parts.db, name, sessionId)),
  }
}

/**
 * Creates the verifier. It returns the claims of a valid token and throws Refusal `not-signed-in` for any other text. Database errors are
 * passed on. Public keys are cached in memory, and unknown ones are read from the database.
 */
function accessTokenVerifier(parts: Pick<IdentityParts, 'db' | 'hosts' | 'secure' | 'projectId'>) {
  const keys = new Map<string, CryptoKey | Uint8Array>()

  async function keyOf({ kid, alg }: JWTHeaderParameters): Promise<CryptoKey | Uint8Array> {
    const known = keys.get(kid ?? '')
    if (known !== undefined) return known
    const text = kid !== undefined && uuid.test(kid) && alg === algorithm ? await findPublicKey(parts.db, kid) : null
    if (kid === undefined || text === null) throw refused()
    const key = await importJWK(JSON.parse(text), algorithm)
    keys.set(kid, key)
    return key
  }

  return async (token: string): Promise<TokenClaims> => {
    const rules = { algorithms: [algorithm], issuer: issuerOf(parts), audience: parts.projectId }
    const verified = await jwtVerify(token, keyOf, rules).catch((error: { code?: unknown }) => {
      throw isOfToken(error) ? refused() : error
    })
    const claims = tokenClaimsSchema.safeParse(verified.payload)
    if (!claims.success) throw refused()
    return claims.data
  }
}

/** The library's errors about the token itself have such codes; a Refusal and a lost database have others. */
function isOfToken({ code }: { code?: unknown }): boolean {
  return typeof code === 'string' && /^ERR_J(WT|WS|OSE)_/.test(code)
}

function refused(): Refusal {
  return new Refusal('not-signed-in', 'This access token is no longer valid. Sign in again.')
}
