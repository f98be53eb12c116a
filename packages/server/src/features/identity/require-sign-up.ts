// Owns who may sign up, with a password or through a provider.
import { APIError } from 'better-auth/api'
import type { IdentityParts } from './ports.ts'
import { hasPeople, isInvited } from './queries.ts'

/** Throws APIError `SIGN_UP_CLOSED`, or `INVITATION_NEEDED` for an address that no open invitation names. The first person of an installation always may. */
export async function requireSignUp({ db, signUp }: Pick<IdentityParts, 'db' | 'signUp'>, email: string): Promise<void> {
  if (signUp === 'open' || !(await hasPeople(db))) return
  if (signUp === 'off')
    throw new APIError('FORBIDDEN', { code: 'SIGN_UP_CLOSED', message: 'This installation doesn’t accept new accounts.' })
  if (!(await isInvited(db, email.toLowerCase())))
    throw new APIError('FORBIDDEN', { code: 'INVITATION_NEEDED', message: 'You need an invitation to sign up.' })
}
