// Writes to standard output. A reader that leaves early, like `| head`, is not an error.
import { failureWords } from './failure-words.ts'

/** Prevents Node from ending with a stack trace when a reader has left; `print` detects that itself. */
export function surviveClosedStreams(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignoreFault)) stream.on('error', ignoreFault)
  }
}

/** `print` reports to its caller; for standard error, nobody is left to report to. */
function ignoreFault(): void {}

/** Writes to standard output. Null if it was accepted or the reader has left; otherwise a sentence about why not. */
export function print(text: string): Promise<string | null> {
  return new Promise((resolve) => {
    process.stdout.write(text, (error?: NodeJS.ErrnoException | null) => {
      const left = !error || error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED'
      resolve(left ? null : `Standard output was not written: ${failureWords(error)}.`)
    })
  })
}
