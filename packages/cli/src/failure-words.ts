// Message for a failed system call: what happened, without code names and internal paths.
import { getSystemErrorMessage } from 'node:util'
import type { Message } from '@tillwatch/messages/format'
import { formatUsage } from '@tillwatch/messages/usage'

const worded = new Set([
  ...['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EROFS'],
  ...['EMFILE', 'ELOOP', 'ENAMETOOLONG', 'EEXIST', 'EBUSY', 'EIO', 'EFBIG'],
])

/** In English, as the JSON of a result has it. */
export const failureText = (error: unknown): string => {
  const words = failureWords(error)
  return typeof words === 'object' ? formatUsage(words, 'en') : String(words)
}

/** Such as `permission denied`, in the language of the reader for the usual ones; otherwise the words of the system or of the error. */
export function failureWords(error: unknown): string | Message {
  const { code, errno, message } = error as NodeJS.ErrnoException
  if (code !== undefined && worded.has(code)) return { code: `system.${code}` }
  return (errno === undefined ? undefined : getSystemErrorMessage(errno)) ?? message
}
