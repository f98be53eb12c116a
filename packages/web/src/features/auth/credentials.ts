// Credentials for signing in.
import { AuthError } from './auth-error.ts'

export interface Credentials {
  email: string
  password: string
}

/** Whether a field is blank after trimming. */
export const isBlank = ({ email, password }: Credentials): boolean => email.trim() === '' || password.trim() === ''

/** Throws if a field is blank after trimming. */
export function requireCredentials(fields: Credentials, purpose: 'sign in' | 'sign up'): void {
  if (isBlank(fields)) throw new AuthError(`Email and password are required for ${purpose}`, 'fields-required')
}
