// Writes to standard output. A reader that leaves early, like `| head`, is not an error.
import type { Language } from '@tillwatch/messages/format'

/** Prevents Node from ending with a stack trace when a reader has left; `print` detects that itself. */
export function surviveClosedStreams(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignoreFault)) stream.on('error', ignoreFault)
  }
}

/** `print` reports to its caller; for standard error, nobody is left to report to. */
function ignoreFault(): void {}

/** Writes to standard output. Null if it was accepted or the reader has left; otherwise a sentence about why not. */
export async function print(text: string, language: Language): Promise<string | null> {
  const fault = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    process.stdout.write(text, (error?: NodeJS.ErrnoException | null) => resolve(error ?? null))
  })
  if (fault === null || fault.code === 'EPIPE' || fault.code === 'ERR_STREAM_DESTROYED') return null
  // Loaded on demand, because `--version` prints too.
  const [{ formatUsage, usageMessage }, { failureWords }] = await Promise.all([
    import('@tillwatch/messages/usage'),
    import('./failure-words.ts'),
  ])
  return formatUsage(usageMessage('standard-output', { why: failureWords(fault) }), language)
}
