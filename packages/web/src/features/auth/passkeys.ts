// Passkeys in the browser: the dialogs that make one and sign in with one, and the requests about them.
import type { CurrentUser } from '@tillwatch/contract/shapes'
import { AuthError } from './auth-error.ts'
import { ask, userOf } from './identity-api.ts'

/** What the browser says of a passkey, ready to be sent. */
export type PasskeyAnswer = RegistrationResponseJSON | AuthenticationResponseJSON

const failures: Readonly<Record<string, string>> = { NotAllowedError: 'passkey-cancelled', InvalidStateError: 'passkey-known' }

/** Runs a dialog of the browser. Throws AuthError with our code for what the person or the browser refused. */
async function inDialog(open: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
  const credential = await open().catch((cause: Error) => {
    throw new AuthError(cause.message, failures[cause.name] ?? 'passkey-failed', cause)
  })
  if (!(credential instanceof PublicKeyCredential)) throw new AuthError('The browser gave no passkey', 'passkey-failed')
  return credential.toJSON()
}

/** Has the browser make a passkey for the signed-in person. */
export async function makePasskey(): Promise<PasskeyAnswer> {
  const options = (await ask('GET', '/passkey/generate-register-options')) as unknown as PublicKeyCredentialCreationOptionsJSON
  return inDialog(() => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }))
}

/** Adds a passkey that was just made. It can be called again with another password. Throws AuthError, `INVALID_PASSWORD` for a wrong one. */
export async function addPasskey(response: PasskeyAnswer, name: string, password: string): Promise<void> {
  await ask('POST', '/passkey/verify-registration', { response, name, ...(password === '' ? {} : { password }) })
}

/** Signs in with a passkey that the person chooses. */
export async function signInByPasskey(): Promise<CurrentUser | null> {
  const options = (await ask('GET', '/passkey/generate-authenticate-options')) as unknown as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: 'required' })
  const response = await inDialog(() => navigator.credentials.get({ publicKey }))
  return userOf(await ask('POST', '/passkey/verify-authentication', { response }))
}

export interface OwnPasskey {
  id: string
  /** Empty if the person gave none. */
  name: string
  createdAt: string
}

/** The person's passkeys, oldest first. */
export async function listPasskeys(): Promise<OwnPasskey[]> {
  const rows = (await ask('GET', '/passkey/list-user-passkeys')) as unknown as { id: string; name?: string | null; createdAt: string }[]
  return rows
    .map(({ id, name, createdAt }) => ({ id, name: name ?? '', createdAt }))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

export async function removePasskey(id: string): Promise<void> {
  await ask('POST', '/passkey/delete-passkey', { id })
}
