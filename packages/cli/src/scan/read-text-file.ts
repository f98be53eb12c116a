// Reads a file that an option names.
import { readFileSync } from 'node:fs'
import { usageMessage } from '@tillwatch/messages/usage'
import { usageError } from '../usage-error.ts'

/** Returns at most one character more than `charsMax`, which shows that the file is too long. Throws UsageError if the file can't be read. */
export function readTextFile(option: string, path: string, charsMax: number): string {
  try {
    return readFileSync(path, 'utf8').slice(0, charsMax + 1)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const why =
      code === 'ENOENT'
        ? usageMessage('file.missing')
        : code === 'EISDIR'
          ? usageMessage('file.folder')
          : usageMessage('file.unreadable', { code: String(code) })
    throw usageError('file.cannot-be-read', { option, file: path, why })
  }
}
