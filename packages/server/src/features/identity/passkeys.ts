// Passkeys: on which host they work, and the identity library's plugin with our settings.
import { isIP } from 'node:net'
import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { passkeyTable } from './columns.ts'
import type { IdentityParts } from './ports.ts'
import { said } from './said.ts'

/** The host name that passkeys are bound to; null if the installation has only IP addresses, for which browsers have no passkeys. */
export function passkeyHostOf({ hosts }: Pick<IdentityParts, 'hosts'>): string | null {
  const names = hosts().map((host) => new URL(`http://${host}`).hostname)
  return names.find((name) => isIP(name.replace(/^\[|\]$/g, '')) === 0) ?? null
}

/** The authenticator must check the person, by a PIN or biometrics: a passkey replaces the password and the code. */
export function passkeyPlugin(host: string) {
  return passkey({
    rpID: host,
    rpName: 'Tillwatch',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => requireVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => requireVerified(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    schema: passkeyTable,
  })
}

function requireVerified(isVerified: boolean | undefined): void {
  if (isVerified !== true)
    throw new APIError('BAD_REQUEST', { code: 'PERSON_NOT_VERIFIED', message: said('passkey-unverified', undefined) })
}
