// Owns who may sign up, with a password or through a provider.
import { APIError } from 'better-auth/api'
import type { IdentityParts } from './ports.ts'
import { hasPeople, isInvited } from './queries.ts'

type Rules = Pick<IdentityParts, 'db' | 'signUp' | 'signUpDomains'>

/**
 * Throws APIError `SIGN_UP_CLOSED`; for an address that no open invitation names `INVITATION_NEEDED`, or `DOMAIN_NOT_ALLOWED` where its domain is not one
 * of those that may sign up. The first person of an installation always may.
 */
export async function requireSignUp({ db, signUp, signUpDomains }: Rules, email: string): Promise<void> {
  const isDomainAllowed = signUpDomains.length === 0 || signUpDomains.includes(email.toLowerCase().split('@').at(-1) ?? '')
  if ((signUp === 'open' && isDomainAllowed) || !(await hasPeople(db))) return
  if (signUp === 'off')
    throw new APIError('FORBIDDEN', { code: 'SIGN_UP_CLOSED', message: 'This installation doesn’t accept new accounts.' })
  if (await isInvited(db, email.toLowerCase())) return
  if (signUp === 'invited') throw new APIError('FORBIDDEN', { code: 'INVITATION_NEEDED', message: 'You need an invitation to sign up.' })
  throw new APIError('FORBIDDEN', { code: 'DOMAIN_NOT_ALLOWED', message: 'Email addresses at this domain can’t sign up.' })
}
