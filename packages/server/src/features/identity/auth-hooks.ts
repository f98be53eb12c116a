// Hooks around calls of the identity library: limiting wrong passwords and codes, checking new passwords, recognizing browsers, and storing
// languages.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieNames } from '@tillwatch/contract/lists'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { requireOwnSession, requirePassword } from './address-change.ts'
import { isCommonPassword, passwordLength } from './new-passwords.ts'
import type { IdentityParts } from './ports.ts'
import { findPasswordHash, isStaff, keepLanguage, noteSecondFactor, requireDatabase, wasCodeGiven } from './queries.ts'
import { languageOf, said } from './said.ts'
import { requireUnusedCode } from './used-codes.ts'
import { type Way, wrongPasswords } from './wrong-passwords.ts'

/** As long as browsers keep a cookie. */
const maxAge = 400 * 86_400

/** Maximum accounts per browser; the oldest sign-in is dropped first. */
const accountsMax = 8

type Hook = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The library's response to a correct password that does not sign in yet. */
const unconfirmed = 'EMAIL_NOT_VERIFIED'
/** Where the second factor's code is submitted. */
const codePaths: readonly string[] = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']
/** Where the password of a signed-in person is given. */
const passwordPaths: readonly string[] = [
  '/change-password',
  '/change-email',
  '/passkey/verify-registration',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
]
const newPasswordIn: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
}

export function authHooks(parts: IdentityParts) {
  const limit = wrongPasswords(parts)
  const browsers = knownBrowsers(parts)
  /** The user whose password a request set through a mailed link. */
  const resets = new WeakMap<Request, string>()
  /** The password attempt in a request. */
  const attempts = new WeakMap<Request, { way: Way; failures: number; address: string | undefined }>()

  /** Operators reset a lost second factor of staff. */
  async function refuseStaff(hook: Hook): Promise<void> {
    const userId = (await getSessionFromCtx(hook))?.user.id
    if (userId !== undefined && (await isStaff(parts.db, userId)))
      throw new APIError('FORBIDDEN', { code: 'STAFF_NEEDS_SECOND_FACTOR', message: said('staff-needs-factor', hook.headers) })
  }

  /** A password alone must not create recovery codes, which replace the second factor. */
  async function requireGivenCode(hook: Hook): Promise<void> {
    const id = (await getSessionFromCtx(hook))?.session.id
    if (id !== undefined && !(await wasCodeGiven(parts.db, id)))
      throw new APIError('FORBIDDEN', { code: 'CODE_NEEDED_FIRST', message: said('code-first', hook.headers) })
  }

  /** Null if the request checks neither password nor code. */
  async function wayOf(hook: Hook): Promise<Way | null> {
    const isCode = codePaths.includes(hook.path)
    if (isCode || passwordPaths.includes(hook.path)) {
      // Without a session, the library itself limits codes.
      const email = (await getSessionFromCtx(hook))?.user.email
      return email === undefined ? null : { email, browserId: null, isSignedIn: true, isCode }
    }
    if (hook.path !== '/sign-in/email' || typeof hook.body?.email !== 'string') return null
    const email = hook.body.email.toLowerCase()
    return { email, browserId: await browsers.idOf(hook, email), isSignedIn: false }
  }

  return {
    noteReset: (request: Request | undefined, email: string) => void (request && resets.set(request, email)),
    before: createAuthMiddleware(async (hook) => {
      refuseCommon(hook)
      // The library treats a session that it cannot read as missing, which would sign people out while the database is down.
      if (hook.path === '/token') await requireDatabase(parts.db)
      if (hook.path === '/two-factor/disable') await refuseStaff(hook)
      if (hook.path === '/two-factor/generate-backup-codes') await requireGivenCode(hook)
      const way = await wayOf(hook)
      if (way !== null) {
        const { failures, seconds } = await limit.begin(way)
        if (seconds > 0) throw tooMany(seconds, way.isCode === true, hook.headers)
        const address = hook.headers?.get('x-real-ip') ?? undefined
        if (hook.request) attempts.set(hook.request, { way, failures, address })
      }
      if (hook.path === '/change-email' || hook.path === '/passkey/verify-registration') await requirePassword(hook)
      // A passkey that is added opens no session.
      if (hook.path === '/passkey/verify-registration') return { context: { body: { ...hook.body, createSession: false } } }
      await requireOwnSession(hook)
      if (hook.path === '/two-factor/verify-totp') await requireUnusedCode(parts.db, hook)
      // Somebody who learned the old password may be signed in with it.
      if (hook.path === '/change-password') return { context: { body: { ...hook.body, revokeOtherSessions: true } } }
    }),
    after: createAuthMiddleware(async (hook) => {
      const { path, headers, request } = hook
      const { newSession, session, returned } = hook.context
      const code = isAPIError(returned) ? (returned.body as { code?: string } | undefined)?.code : null
      const reset = path === '/reset-password' && code === null && request ? resets.get(request) : undefined
      const known = newSession?.user.email ?? reset
      const attempt = request && attempts.get(request)
      // Resets the count where it was counted.
      if (attempt && (code === null || code === unconfirmed)) await limit.forget(attempt.way)
      else if (attempt) limit.wasWrong(attempt.way, attempt.failures, attempt.address)
      if (reset !== undefined) await limit.forget({ email: reset, browserId: null, isSignedIn: false })
      if (known !== undefined) await browsers.keep(hook, known)
      const opened = (newSession ?? session)?.session.id
      if (codePaths.includes(path) && code === null && opened !== undefined) await noteSecondFactor(parts.db, opened)
      // Every way to sign in opens a session, and the site requests a token every few minutes, so a changed language is known by then.
      const user = newSession?.user ?? (path === '/token' ? session?.user : undefined)
      if (user !== undefined) await keepLanguage(parts.db, user.id, languageOf(headers))
    }),
  }
}

function tooMany(seconds: number, isCode: boolean, headers: Headers | undefined): APIError {
  const body = {
    code: isCode ? 'TOO_MANY_WRONG_CODES' : 'TOO_MANY_WRONG_PASSWORDS',
    message: said(isCode ? 'too-many-codes' : 'too-many-passwords', headers),
    retryAfterSeconds: seconds,
  }
  return new APIError('TOO_MANY_REQUESTS', body, { 'retry-after': String(seconds) })
}

/** The library rejects a password of the wrong length. */
function refuseCommon({ path, body, headers }: Hook): void {
  const password: unknown = body?.[newPasswordIn[path] ?? '']
  if (typeof password !== 'string') return
  if (password.length < passwordLength.min || password.length > passwordLength.max || !isCommonPassword(password)) return
  throw new APIError('BAD_REQUEST', {
    code: 'PASSWORD_TOO_COMMON',
    message: said('password-too-common', headers),
  })
}

interface CookieContext {
  getCookie(name: string): string | null | undefined
  setCookie(name: string, value: string, attributes: object): unknown
  context: { createAuthCookie(name: string, attributes: object): { name: string; attributes: object } }
}

/** The cookie has an ID of the browser and one proof per account, separated by dots. */
function knownBrowsers({ db, secret }: Pick<IdentityParts, 'db' | 'secret'>) {
  /** Depends on the password, so that a new password makes every browser unknown again. */
  async function proofOf(id: string, email: string): Promise<string> {
    const password = await findPasswordHash(db, email)
    return createHmac('sha256', secret)
      .update(`known browser ${id} ${email} ${password ?? ''}`)
      .digest('base64url')
      .slice(0, 32)
  }
  const cookieIn = ({ context }: CookieContext) =>
    context.createAuthCookie(cookieNames.knownBrowser.replace('tillwatch.', ''), { maxAge, path: '/api/auth' })

  function read(request: CookieContext): { id: string; proofs: string[] } | null {
    const [id = '', ...proofs] = (request.getCookie(cookieIn(request).name) ?? '').split('.')
    return /^[\w-]{22}$/.test(id) ? { id, proofs: proofs.slice(0, accountsMax) } : null
  }

  return {
    /** The ID of the browser if the account was signed in there with its current password, otherwise null. */
    async idOf(request: CookieContext, email: string): Promise<string | null> {
      const found = read(request)
      if (found === null) return null
      const proof = Buffer.from(await proofOf(found.id, email))
      const isKnown = found.proofs.map((one) => Buffer.from(one)).some((one) => one.length === proof.length && timingSafeEqual(one, proof))
      return isKnown ? found.id : null
    },
    /** Makes the browser known to the account. */
    async keep(request: CookieContext, email: string): Promise<void> {
      const { id, proofs } = read(request) ?? { id: randomBytes(16).toString('base64url'), proofs: [] }
      const proof = await proofOf(id, email)
      const kept = [proof, ...proofs.filter((one) => one !== proof)].slice(0, accountsMax)
      const { name, attributes } = cookieIn(request)
      request.setCookie(name, [id, ...kept].join('.'), attributes)
    },
  }
}
