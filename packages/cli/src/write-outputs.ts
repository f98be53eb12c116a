// Writes what a command was asked to write, and says what could not be written.
import type { Language } from '@tillwatch/messages/format'
import { formatUsage, usageMessage } from '@tillwatch/messages/usage'
import { failureWords } from './failure-words.ts'
import { writeWhole } from './write-whole.ts'

/** Null if the file was written, otherwise a sentence about why not. */
export async function written(file: string, content: string | Uint8Array, language: Language): Promise<string | null> {
  try {
    await writeWhole(file, content)
    return null
  } catch (error) {
    return notWritten(file, error, language)
  }
}

export const notWritten = (file: string, error: unknown, language: Language): string =>
  formatUsage(usageMessage('not-written', { file, why: failureWords(error) }), language)
