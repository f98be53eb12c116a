// Text for a failed system call: what happened, without code names and internal paths.
import { getSystemErrorMessage } from 'node:util'

/** Such as `permission denied`; the error's own message if the system has no text for it. */
export function failureWords(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException
  return (errno === undefined ? undefined : getSystemErrorMessage(errno)) ?? message
}
