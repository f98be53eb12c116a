// Requests that set up a second factor and turn it off.
import { AuthError } from './auth-error.ts'
import { ask } from './identity-api.ts'

export interface SecondFactor {
  /** Text of the QR code for an authenticator app. */
  uri: string
  /** The same for typing. */
  key: string
  recoveryCodes: readonly string[]
}

/** Creates a new one, which is active from its first code on (`giveCode`). Without a password for people who have none. */
export async function startSecondFactor(password: string): Promise<SecondFactor> {
  const answer = (await ask('POST', '/two-factor/enable', password === '' ? {} : { password })) as Record<string, unknown>
  const { totpURI, backupCodes } = answer
  const key = typeof totpURI === 'string' ? URL.parse(totpURI)?.searchParams.get('secret') : null
  if (typeof totpURI !== 'string' || !key || !Array.isArray(backupCodes)) throw new AuthError('The server gave no second factor')
  return { uri: totpURI, key, recoveryCodes: backupCodes.map(String) }
}

/** Makes new recovery codes; those of before end. Without a password for who has none. Throws AuthError, `INVALID_PASSWORD` for a wrong one. */
export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  const { backupCodes } = (await ask('POST', '/two-factor/generate-backup-codes', password === '' ? {} : { password })) as Record<
    string,
    unknown
  >
  if (!Array.isArray(backupCodes)) throw new AuthError('The server gave no recovery codes')
  return backupCodes.map(String)
}

/** Turns it off. Without a password for people who have none. Throws AuthError, `INVALID_PASSWORD` for a wrong one. */
export async function endSecondFactor(password: string): Promise<void> {
  await ask('POST', '/two-factor/disable', password === '' ? {} : { password })
}
