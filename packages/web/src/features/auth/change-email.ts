// Owns the request that changes the address by which who is signed in signs in.
import { ask } from './identity-api.ts'

/** Has links mailed by which the change is approved and confirmed. Without a password for who has none. Throws AuthError, `INVALID_PASSWORD` for a wrong one. */
export async function changeEmail(newEmail: string, password: string): Promise<void> {
  await ask('POST', '/change-email', { newEmail: newEmail.trim(), ...(password === '' ? {} : { password }) })
}
