// Owns the requests around the mails of identity, which only the screens of signing in send.
import { ask } from './identity-api.ts'

/** Has a link sent by which the address is confirmed; it leads to /verify-email. The answer does not tell whether the address is known. */
export async function sendConfirmation(email: string): Promise<void> {
  await ask('POST', '/send-verification-email', { email: email.trim() })
}

/** Has a link sent by which a new password can be set, at /reset-password. The answer does not tell whether the address is known. */
export async function requestPasswordReset(email: string): Promise<void> {
  await ask('POST', '/request-password-reset', { email: email.trim() })
}

/** Sets the password by the token of such a link, and ends all sessions. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await ask('POST', '/reset-password', { token, newPassword })
}
