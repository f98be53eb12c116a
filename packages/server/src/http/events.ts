// Server-sent events: turns a stream of events into a response that ends with it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

const keepAliveMs = 15_000
const retryMs = 1_000

/**
 * Writes each event immediately, with a comment every 15 s in between, and ends the response with the stream. Sends the headers set so far.
 */
export async function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<{ event: string; data: unknown; id?: string }>,
  closed: AbortSignal,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  raw.writeHead(200, headers as Record<string, string>)
  raw.write(`retry: ${retryMs}\n\n`)
  const timer = setInterval(() => raw.write(': still here\n\n'), keepAliveMs)
  try {
    for await (const { event, data, id } of events) {
      const room = raw.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      if (!room) await drained(reply, closed)
    }
  } finally {
    clearInterval(timer)
    raw.end()
  }
}

/** A signal that aborts when the reader has left. */
export function whileOpen({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort()
  const left = new AbortController()
  raw.once('close', () => left.abort())
  return left.signal
}

/** Resolves when a slow reader has caught up or left, or after a minute, when it counts as gone. */
async function drained(reply: FastifyReply, closed: AbortSignal): Promise<void> {
  const left = new Promise<void>((done) => closed.addEventListener('abort', () => done(), { once: true }))
  const room = new Promise<void>((done) => reply.raw.once('drain', done))
  const patience = new AbortController()
  const late = sleep(60_000, 'late', { signal: patience.signal }).catch(() => {}) // the wait was cancelled
  if ((await Promise.race([left, room, late])) === 'late') reply.raw.destroy()
  patience.abort()
}
