// Owns what the links say by which a person changes the address that signs in.
import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { said } from './said.ts'

type Hook = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

export interface AddressChange {
  from: string
  to: string
  /** Whether the link makes the change; else it approves it from the mailbox of before. */
  isFinal: boolean
}

/** What a link is for by its token, which is not checked here; null for one that changes no address. */
export function addressChangeOf(token: unknown): AddressChange | null {
  if (typeof token !== 'string') return null
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    const { email, updateTo, requestType } = payload as Record<string, unknown>
    if (typeof email !== 'string' || typeof updateTo !== 'string') return null
    return { from: email, to: updateTo, isFinal: requestType !== 'change-email-confirmation' }
  } catch {
    return null
  }
}

/** A link that changes an address signs nobody in, since it would pass by the second factor. Throws a redirection to the page of the link. */
export async function requireOwnSession(hook: Hook): Promise<void> {
  if (hook.path !== '/verify-email' || addressChangeOf(hook.query?.token)?.isFinal !== true) return
  if ((await getSessionFromCtx(hook)) === null) throw hook.redirect('/verify-email?error=SIGN_IN_FIRST')
}

/** People with a password must give it to change their address. Throws APIError `INVALID_PASSWORD`. */
export async function requirePassword(hook: Hook): Promise<void> {
  const session = await getSessionFromCtx(hook)
  if (session === null) return // refused by the library
  const found = await hook.context.internalAdapter.findCredentialAccount(session.user.id)
  if (!found?.password) return
  const given: unknown = hook.body?.password
  if (typeof given === 'string' && (await hook.context.password.verify({ hash: found.password, password: given }))) return
  throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: said('wrong-password', hook.headers) })
}
