// Prints why a command line is refused, and where its help is.
import type { Language } from '@tillwatch/messages/format'
import { formatUsage, usageMessage } from '@tillwatch/messages/usage'
import { exitCodes } from './exit-codes.ts'

/** Returns the exit code. */
export function refuse(command: string, sentence: string, language: Language): number {
  process.stderr.write(`${sentence}\n${formatUsage(usageMessage('see', { command }), language)}\n`)
  return exitCodes.badUsage
}
