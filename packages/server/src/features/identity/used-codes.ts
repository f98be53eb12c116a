// Makes authenticator codes single-use. The identity library accepts each code repeatedly for about 90 seconds.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Db } from '#db/index.ts'
import { acceptStep, findSealedSecret } from './queries.ts'
import { said } from './said.ts'

type Hook = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const stepMs = 30_000
/** The steps around now that the library accepts, plus one, because its clock may advance before it checks. */
const steps = [-1, 0, 1, 2]

/**
 * Marks the time step of a correct code as used, before the library checks the code. The library rejects wrong codes. Throws APIError
 * `CODE_ALREADY_USED` for a code of an accepted or earlier step.
 */
export async function requireUnusedCode(db: Db, hook: Hook): Promise<void> {
  const code: unknown = hook.body?.code
  const userId = await userOfCode(hook)
  if (typeof code !== 'string' || userId === null) return
  const sealed = await findSealedSecret(db, userId)
  if (sealed === null) return
  const step = stepOf(await symmetricDecrypt({ key: hook.context.secretConfig, data: sealed }), code, Date.now())
  if (step === null || (await acceptStep(db, userId, sealed, step))) return
  throw new APIError('UNAUTHORIZED', {
    code: 'CODE_ALREADY_USED',
    message: said('code-used', hook.headers),
  })
}

/** User of the code: from the session, or from a sign-in that waits for its code. */
export async function userOfCode(hook: Hook): Promise<string | null> {
  const session = await getSessionFromCtx(hook)
  if (session !== null) return session.user.id
  const cookie = hook.context.createAuthCookie('two_factor')
  const identifier = await hook.getSignedCookie(cookie.name, hook.context.secret)
  if (!identifier) return null
  return (await hook.context.internalAdapter.findVerificationValue(identifier))?.value ?? null
}

/** The latest step at this time with the code (RFC 6238); null if none exists. */
function stepOf(secret: string, code: string, nowMs: number): number | null {
  const given = Buffer.from(code)
  const now = Math.floor(nowMs / stepMs)
  const isOf = (step: number) => {
    const expected = Buffer.from(codeAt(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  return steps.map((offset) => now + offset).findLast(isOf) ?? null
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
