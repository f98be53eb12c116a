// Asks the person to lead the page to its payment form, and waits until they press Enter.
import { createInterface } from 'node:readline'
import type { Language } from '@tillwatch/messages/format'
import { formatUsage, usageMessage } from '@tillwatch/messages/usage'

export function waitForEnter(language: Language, input: NodeJS.ReadableStream = process.stdin): { ready: Promise<void>; stop(): void } {
  process.stderr.write(`${formatUsage(usageMessage('capture.lead'), language)}\n`)
  const lines = createInterface({ input })
  // The end of the input also counts: nobody will press Enter.
  const ready = new Promise<void>((done) => lines.once('line', () => done()).once('close', () => done()))
  return { ready, stop: () => lines.close() }
}
