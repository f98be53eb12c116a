// Owns judging access tokens: signed by one of our keys, issued by us for us, and not over.
import { type TokenClaims, tokenClaimsSchema } from '@tillwatch/contract/shapes'
import { type CryptoKey, importJWK, type JWTHeaderParameters, jwtVerify } from 'jose'
import { Refusal } from '#features/refusal.ts'
import { type IdentityParts, issuerOf } from './ports.ts'
import { findPublicKey } from './queries.ts'

const algorithm = 'ES256'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Makes the judge. It gives the claims of a valid token and throws Refusal `not-signed-in` for every other text; an error of the database stays
 * what it is. Public keys are kept in memory, and the database is asked for a key that is not there.
 */
export function accessTokenVerifier(parts: Pick<IdentityParts, 'db' | 'hosts' | 'secure' | 'projectId'>) {
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

/** Errors of the library about the token itself have such codes; a Refusal and a lost database have others. */
function isOfToken({ code }: { code?: unknown }): boolean {
  return typeof code === 'string' && /^ERR_J(WT|WS|OSE)_/.test(code)
}

function refused(): Refusal {
  return new Refusal('not-signed-in', 'This access token is no longer valid. Sign in again.')
}
