// Requests for identity mails, used only by the sign-in screens.
import { ask } from './identity-api.ts'

/** Sends a link to /verify-email that confirms the address. The response does not reveal whether the address is known. */
export async function sendConfirmation(email: string): Promise<void> {
  await ask('POST', '/send-verification-email', { email: email.trim() })
}

/** Sends a link to /reset-password for setting a new password. The response does not reveal whether the address is known. */
export async function requestPasswordReset(email: string): Promise<void> {
  await ask('POST', '/request-password-reset', { email: email.trim() })
}

/** Sets the password with the token of such a link, and ends all sessions. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await ask('POST', '/reset-password', { token, newPassword })
}
