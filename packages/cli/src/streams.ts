// Owns writing to standard output: a reader that leaves early, as `| head` does, is no error.
import { failureWords } from './failure-words.ts'

/** Keeps Node from ending with a stack when a reader has left; `print` learns of it by itself. */
export function surviveClosedStreams(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignoreFault)) stream.on('error', ignoreFault)
  }
}

/** `print` tells its caller; on standard error there is nobody left to tell. */
function ignoreFault(): void {}

/** Writes to standard output. Null when it was taken or the reader has left; else a sentence that says why not. */
export function print(text: string): Promise<string | null> {
  return new Promise((resolve) => {
    process.stdout.write(text, (error?: NodeJS.ErrnoException | null) => {
      const left = !error || error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED'
      resolve(left ? null : `Standard output was not written: ${failureWords(error)}.`)
    })
  })
}
