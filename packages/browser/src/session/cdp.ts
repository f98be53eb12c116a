// The Chrome DevTools Protocol over a pair of pipes: NUL-separated JSON, flat sessions, and a timeout per command.

import type { Readable, Writable } from 'node:stream'
import { CdpError } from './cdp-error.ts'
import type { CdpConnection, CdpSession } from './types.ts'

const COMMAND_TIMEOUT_MS = 10_000
/** Commands that wait for a server or for much work; the capture's own wall clock limits them. */
const SLOW_COMMANDS: Readonly<Record<string, number>> = { 'Page.navigate': 120_000, 'Page.reload': 120_000, 'Page.printToPDF': 60_000 }
/** The browser's error for a session that has ended. */
const SESSION_NOT_FOUND = -32001

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: { sessionId?: string }
  result?: unknown
  error?: { code: number; message: string }
}
interface Pending {
  method: string
  sessionId: string | null
  timer: NodeJS.Timeout
  resolve(value: unknown): void
  reject(error: CdpError): void
}
type Handler = (params: unknown) => void

/**
 * Speaks CDP over `toBrowser` and `fromBrowser` (the browser's descriptors 3 and 4). Handles messages strictly in order: handlers of one
 * message finish, and code awaiting a response continues, before the next message. A handler that throws ends the connection, because
 * evidence would be missing from then on.
 */
export function connectPipe(toBrowser: Writable, fromBrowser: Readable, commandTimeoutMs = COMMAND_TIMEOUT_MS): CdpConnection {
  const pending = new Map<number, Pending>()
  const handlers = new Map<string | null, Map<string, Set<Handler>>>()
  const sessions = new Map<string | null, CdpSession>()
  let lastId = 0
  let closedBecause: string | null = null
  let reportClosed: (reason: string) => void
  const closed = new Promise<string>((resolve) => {
    reportClosed = resolve
  })

  function end(reason: string): void {
    if (closedBecause !== null) return
    closedBecause = reason
    rejectPending(() => true, reason)
    handlers.clear()
    toBrowser.destroy()
    fromBrowser.destroy()
    reportClosed(reason)
  }

  function rejectPending(which: (command: Pending) => boolean, reason: string): void {
    for (const [id, command] of pending) {
      if (!which(command)) continue
      pending.delete(id)
      clearTimeout(command.timer)
      command.reject(new CdpError('closed', command.method, reason))
    }
  }

  function answer(id: number, message: Message): void {
    const command = pending.get(id)
    if (!command) return
    pending.delete(id)
    clearTimeout(command.timer)
    if (message.error) {
      const code = message.error.code === SESSION_NOT_FOUND ? 'closed' : 'protocol'
      command.reject(new CdpError(code, command.method, message.error.message))
    } else {
      command.resolve(message.result)
    }
  }

  function dispatch(message: Message): 'answer' | 'event' {
    if (message.id !== undefined) {
      answer(message.id, message)
      return 'answer'
    }
    const method = message.method ?? ''
    try {
      for (const handler of [...(handlers.get(message.sessionId ?? null)?.get(method) ?? [])]) handler(message.params)
    } catch (error) {
      end(`a handler of ${method} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
    const detached = method === 'Target.detachedFromTarget' ? message.params?.sessionId : undefined
    if (detached) {
      rejectPending((command) => command.sessionId === detached, 'the target went away')
      handlers.delete(detached)
      sessions.delete(detached)
    }
    return 'event'
  }

  function send(sessionId: string | null, method: string, params: unknown): Promise<unknown> {
    if (closedBecause !== null) return Promise.reject(new CdpError('closed', method, closedBecause))
    const id = ++lastId
    const timeoutMs = SLOW_COMMANDS[method] ?? commandTimeoutMs
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        pending.delete(id)
        reject(new CdpError('timeout', method, `no answer in ${timeoutMs} ms`))
      }, timeoutMs)
      pending.set(id, { method, sessionId, timer, resolve, reject })
      toBrowser.write(`${JSON.stringify({ id, method, params: params ?? {}, ...(sessionId === null ? {} : { sessionId }) })}\0`)
    })
  }

  function listen(sessionId: string | null, event: string, handler: Handler): () => void {
    const ofSession = handlers.get(sessionId) ?? new Map<string, Set<Handler>>()
    handlers.set(sessionId, ofSession)
    const ofEvent = ofSession.get(event) ?? new Set<Handler>()
    ofSession.set(event, ofEvent)
    ofEvent.add(handler)
    return () => ofEvent.delete(handler)
  }

  function session(id: string | null): CdpSession {
    const known = sessions.get(id)
    if (known) return known
    const made: CdpSession = {
      id,
      send: (method, ...params) => send(id, method, params[0]) as never,
      on: (event, handler) => listen(id, event, handler as Handler),
    }
    sessions.set(id, made)
    return made
  }

  readMessages(fromBrowser, (text) => dispatch(JSON.parse(text) as Message), end)
  toBrowser.on('error', (error) => end(`the pipe to the browser failed: ${error.message}`))
  return { root: session(null), session, closed }
}

/**
 * Calls `onMessage` for each message (UTF-8 text without its NUL), in order. After a message that answers a command, the event loop turns
 * once, so that the waiting code continues before the next message. `onEnd` is called once, with the reason as text.
 */
function readMessages(source: Readable, onMessage: (text: string) => 'answer' | 'event', onEnd: (reason: string) => void): void {
  let parts: Buffer[] = []
  const waiting: Buffer[] = []
  let turning = false
  let endedBecause: string | null = null

  function drain(): void {
    turning = false
    for (let bytes = waiting.shift(); bytes !== undefined; bytes = waiting.shift()) {
      let kind: 'answer' | 'event'
      try {
        // Throws for a message that exceeds the maximum string length.
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
