// Identity at run time: handles calls under /api/auth, and identifies the holder of a token or session.
import { setTimeout as sleep } from 'node:timers/promises'
import { type IdentityProviderId, identityProviders, type SecondFactorStep } from '@tillwatch/contract/lists'
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
  /** Whether sign-in with a provider is available: `off` if it is not configured, `unreachable` while it does not respond. */
  stateOf(provider: IdentityProviderId): Promise<'ready' | 'off' | 'unreachable'>
  /** The person of an access token. Throws Refusal `not-signed-in` for a forged or expired token, or if its session or user is gone. */
  personOfToken(token: string): Promise<Person>
  /** The person of the session cookie in the headers; null without a valid session. */
  personOfSession(headers: Headers): Promise<Person | null>
  /** Whether the session of the person is still valid. */
  isSignedIn(person: { name: string; sessionId: string }): Promise<boolean>
  /** Until when a sign-in with that address from an unknown browser must wait, after wrong passwords; null if it need not. */
  lockedUntil(email: string): Promise<Date | null>
}

/** How long a person waits for the addresses of a provider. */
const patienceMs = 5_000
const ofProvider = new RegExp(`^${authPath}/(sign-in/social|callback/(${identityProviders.join('|')}))$`)

/** Opens identity. Calls `hosts` only on the first request. */
export function openIdentity(parts: IdentityParts): Identity {
  const verify = accessTokenVerifier(parts)
  const passwords = wrongPasswords(parts)
  let built: ReturnType<typeof buildAuth> | null = null
  let seeking: Promise<void> | null = null
  let found: readonly IdentityProviderId[] = []
  const configured = identityProviders.filter((id) => parts.providers[id] !== undefined)
  const auth = () => (built ??= buildAuth(parts, {}))

  /** Fetches the addresses of the providers when first needed, and again while one of them is missing. */
  async function seek(): Promise<void> {
    const withProviders = buildAuth(parts, parts.providers)
    const { socialProviders } = await withProviders.$context
    const known = configured.filter((id) => socialProviders.some((each) => each.id === id))
    // An instance that lost a provider is not taken.
    if (known.length > found.length && found.every((id) => known.includes(id))) [built, found] = [withProviders, known]
    seeking = null
  }

  async function stateOf(provider: IdentityProviderId): Promise<'ready' | 'off' | 'unreachable'> {
    if (!configured.includes(provider)) return 'off'
    if (found.includes(provider)) return 'ready'
    seeking ??= seek()
    await Promise.race([seeking, sleep(patienceMs, undefined, { ref: false })])
    return found.includes(provider) ? 'ready' : 'unreachable'
  }

  async function personOf(user: CurrentUser, sessionId: string): Promise<Person> {
    const membership = await ensureAccount(parts.db, user.uid, sessionId)
    return { ...membership, name: user.uid, user, sessionId }
  }

  return {
    async handle(request) {
      const [, path, callback] = ofProvider.exec(new URL(request.url).pathname) ?? []
      if (path !== undefined) await Promise.all(configured.filter((id) => callback === undefined || id === callback).map(stateOf))
      return auth().handler(request)
    },
    stateOf,
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
  return new Refusal('not-signed-in', 'token-invalid')
}
