// Owns the cutting of a byte stream into NUL-terminated messages, handed over one at a time.
import type { Readable } from 'node:stream'

/**
 * Calls `onMessage` for each message (UTF-8 text without its NUL), in order. After a message that answers a command the event loop turns
 * once, so that the code awaiting the answer continues before the next message. `onEnd` is called once, with the reason in words.
 */
export function readMessages(source: Readable, onMessage: (text: string) => 'answer' | 'event', onEnd: (reason: string) => void): void {
  let parts: Buffer[] = []
  const waiting: Buffer[] = []
  let turning = false
  let endedBecause: string | null = null

  function drain(): void {
    turning = false
    for (let bytes = waiting.shift(); bytes !== undefined; bytes = waiting.shift()) {
      let kind: 'answer' | 'event'
      try {
        // Throws for a message that is longer than any text can be.
        kind = onMessage(bytes.toString('utf8'))
      } catch (error) {
        waiting.length = 0
        onEnd(`the browser sent an unreadable message: ${error instanceof Error ? error.message : String(error)}`)
        return
      }
      if (kind === 'answer' && waiting.length > 0) {
        turning = true
        setImmediate(drain)
        return
      }
    }
    if (endedBecause !== null) onEnd(endedBecause)
  }

  function finish(reason: string): void {
    endedBecause ??= reason
    if (!turning) drain()
  }

  source.on('data', (chunk: Buffer) => {
    let from = 0
    for (let at = chunk.indexOf(0); at !== -1; at = chunk.indexOf(0, from)) {
      parts.push(chunk.subarray(from, at))
      waiting.push(parts.length === 1 ? parts[0]! : Buffer.concat(parts))
      parts = []
      from = at + 1
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
    if (!turning) drain()
  })
  source.on('end', () => finish('the browser closed its pipe'))
  source.on('close', () => finish('the pipe from the browser closed'))
  source.on('error', (error) => finish(`the pipe from the browser failed: ${error.message}`))
}
