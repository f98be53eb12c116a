// Requests to the identity routes of our own server. The session itself is a cookie that no script can read.
import type { CurrentUser } from '@tillwatch/contract/shapes'
import { AuthError } from './auth-error.ts'
import type { Credentials } from './credentials.ts'

interface Answer {
  message?: unknown
  code?: unknown
  token?: unknown
  twoFactorRedirect?: unknown
  user?: { id?: unknown; email?: unknown; emailVerified?: unknown } | null
}

/** A refusal keeps its status, because a refused token means that the session has ended. */
class RefusedError extends AuthError {
  readonly status: number

  constructor(status: number, { message, code }: Answer) {
    // The provider has no code for rate limits.
    super(typeof message === 'string' ? message : '', typeof code === 'string' ? code : status === 429 ? 'too-many-requests' : '')
    this.status = status
  }
}

/** One request to the identity routes. Throws AuthError with the message and code of a refusal, `unreachable` without a response. */
export async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`/api/auth${path}`, sent).catch((cause: unknown) => {
    throw new AuthError('The server cannot be reached', 'unreachable', cause)
  })
  const answer = await response.json().then(
    (read: Answer | null) => read ?? {},
    () => ({}), // a refusal by an intermediary; a success without a body fails for lack of a user
  )
  if (!response.ok) throw new RefusedError(response.status, answer)
  return answer
}

/** The person of an answer; null if it names nobody. */
export function userOf({ user }: Answer): CurrentUser | null {
  if (typeof user?.id !== 'string' || typeof user.email !== 'string') return null
  return { uid: user.id, email: user.email, emailVerified: user.emailVerified === true }
}

/**
 * Signs in; null if the provider accepted but named no user. `rememberMe` keeps the session after the browser closes. Throws AuthError
 * `code-needed` if a second factor is set up: then `giveCode` signs in.
 */
export async function signInByEmail({ email, password }: Credentials, rememberMe: boolean): Promise<CurrentUser | null> {
  const answer = await ask('POST', '/sign-in/email', { email: email.trim(), password, rememberMe })
  if (answer.twoFactorRedirect === true) throw new AuthError('A code of the second factor is needed', 'code-needed')
  return userOf(answer)
}

/** Enters a second factor's code, or a recovery code: completes a sign-in, or confirms the current session. */
export async function giveCode(code: string): Promise<CurrentUser | null> {
  const digits = code.replaceAll(/\s/g, '')
  const path = /^\d{6}$/.test(digits) ? 'verify-totp' : 'verify-backup-code'
  return userOf(await ask('POST', `/two-factor/${path}`, { code: digits }))
}

/** Creates an account. `hasSession` is false if the address must be confirmed by mail first. */
export async function signUpByEmail({ email, password }: Credentials): Promise<{ user: CurrentUser | null; hasSession: boolean }> {
  const address = email.trim()
  // The form has no name field, but the provider requires one.
  const answer = await ask('POST', '/sign-up/email', { name: address.split('@')[0], email: address, password })
  return { user: userOf(answer), hasSession: typeof answer.token === 'string' }
}

/** The session's person; null if nobody is signed in. */
export async function getSession(): Promise<CurrentUser | null> {
  return userOf(await ask('GET', '/get-session'))
}

/** A new access token for the session, with claims from the database; null if the session has ended. */
export async function getToken(): Promise<string | null> {
  try {
    const { token } = await ask('GET', '/token')
    if (typeof token !== 'string') throw new AuthError('The server gave no access token', 'no-token')
    return token
  } catch (cause) {
    if (cause instanceof RefusedError && cause.status === 401) return null
    throw cause
  }
}

/** Ends the session on the server. */
export async function endSession(): Promise<void> {
  await ask('POST', '/sign-out', {})
}
