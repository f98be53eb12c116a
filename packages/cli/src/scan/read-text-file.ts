// Owns the reading of a file that an option names.
import { readFileSync } from 'node:fs'
import { UsageError } from '../usage-error.ts'

/** At most one character more than `charsMax`, so that the reader sees that it is too long. Throws UsageError with why it cannot be read. */
export function readTextFile(option: string, path: string, charsMax: number): string {
  try {
    return readFileSync(path, 'utf8').slice(0, charsMax + 1)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const why = code === 'ENOENT' ? 'the file does not exist' : code === 'EISDIR' ? 'it is a folder' : `it cannot be read (${String(code)})`
    throw new UsageError(`${option} ${path}: ${why}.`)
  }
}
