// Owns the words for a failed system call: what happened, without code names and internal paths.
import { getSystemErrorMessage } from 'node:util'

/** Such as `permission denied`; the error's own message where the system has no words for it. */
export function failureWords(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException
  return (errno === undefined ? undefined : getSystemErrorMessage(errno)) ?? message
}
