// Owns what the fields of the two forms must hold before anything is sent.
import { AuthError } from './auth-error.ts'

export interface Credentials {
  email: string
  password: string
}

const isBlank = ({ email, password }: Credentials): boolean => email.trim() === '' || password.trim() === ''

/** What is wrong with a filled sign-in form, or null. */
export function signInProblem(fields: Credentials): string | null {
  return isBlank(fields) ? 'Email and password are required' : null
}

/** What is wrong with a filled sign-up form, or null. */
export function signUpProblem(fields: Credentials & { confirmPassword: string }): string | null {
  if (isBlank(fields)) return 'Email and password are required for sign up'
  return fields.password === fields.confirmPassword ? null : 'Passwords do not match'
}

/** Throws when a field is blank after trimming. */
export function requireCredentials(fields: Credentials, purpose: 'sign in' | 'sign up'): void {
  if (isBlank(fields)) throw new AuthError(`Email and password are required for ${purpose}`, 'fields-required')
}
