// Owns which letters exist; every language has all of them.
import type { Letter } from './letter.ts'

export interface Letters {
  /** Confirms an address; `url` works for a day. */
  confirmAddress(url: string): Letter
  /** Lets a person choose a new password; `url` works for an hour. */
  newPassword(url: string): Letter
  /** To a person who has an account and whose address was used to sign up once more. */
  alreadySignedUp(newPasswordUrl: string): Letter
  /** To whoever reads the messages of the contact form. */
  contactMessage(from: { name: string; email: string; message: string }): Letter
}
