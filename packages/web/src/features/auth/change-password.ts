// Request that changes the signed-in person's password.
import { ask } from './identity-api.ts'

/**
 * The server ends all other sessions, and this one continues as a new one. Throws AuthError, `INVALID_PASSWORD` for a wrong current
 * password.
 */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await ask('POST', '/change-password', { currentPassword, newPassword, revokeOtherSessions: true })
}
