// Validates the fields of the forms before they are submitted.
import { AuthError } from '../auth-error.ts'
import { type Credentials, isBlank } from '../credentials.ts'

/** Length of a password in characters, as the server checks it. */
export const passwordLengthMin = 12
export const passwordLengthMax = 128

/** The error of a completed sign-in form, or null. */
export function signInProblem(fields: Credentials): AuthError | null {
  return isBlank(fields) ? new AuthError('Email and password are required', 'fields-required') : null
}

/** The error of a completed sign-up form, or null. */
export function signUpProblem(fields: Credentials & { confirmPassword: string }): AuthError | null {
  if (isBlank(fields)) return new AuthError('Email and password are required for sign up', 'fields-required-sign-up')
  return newPasswordProblem(fields)
}

/** The error of a new password that was typed twice, or null. */
export function newPasswordProblem({ password, confirmPassword }: { password: string; confirmPassword: string }): AuthError | null {
  if (password.length < passwordLengthMin) return new AuthError('Password too short', 'PASSWORD_TOO_SHORT')
  if (password.length > passwordLengthMax) return new AuthError('Password too long', 'PASSWORD_TOO_LONG')
  return password === confirmPassword ? null : new AuthError('Passwords do not match', 'passwords-differ')
}

/** The error of a form with only an address, or null. */
export function addressProblem({ email }: { email: string }): AuthError | null {
  return email.trim() === '' ? new AuthError('An email address is required', 'email-required') : null
}
