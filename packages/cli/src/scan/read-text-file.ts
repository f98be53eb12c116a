// Reads a file that an option names.
import { readFileSync } from 'node:fs'
import { UsageError } from '../usage-error.ts'

/** Returns at most one character more than `charsMax`, which shows that the file is too long. Throws UsageError if the file can't be read. */
export function readTextFile(option: string, path: string, charsMax: number): string {
  try {
    return readFileSync(path, 'utf8').slice(0, charsMax + 1)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const why = code === 'ENOENT' ? 'the file does not exist' : code === 'EISDIR' ? 'it is a folder' : `it cannot be read (${String(code)})`
    throw new UsageError(`${option} ${path}: ${why}.`)
  }
}
