// Response to invalid HTTP, which no hook or handler of the server sees.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { type Answer, problemText } from './problem.ts'

const tooBig: Answer = { status: 431, code: 'bad-input', detail: 'headers-too-large' }
const tooSlow: Answer = { status: 408, code: 'bad-input', detail: 'request-too-slow' }
const unreadable: Answer = {
  status: 400,
  code: 'bad-input',
  detail: 'request-unreadable',
}

const phrases: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }

function answerTo(code: string | undefined): Answer {
  if (code === 'HPE_HEADER_OVERFLOW') return tooBig
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow : unreadable
}

/** Writes the response if somebody is still listening, and ends the connection. */
export function answerUnreadable({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const answer = answerTo(code)
  const body = problemText(answer, randomUUID())
  const head = [
    `HTTP/1.1 ${answer.status} ${phrases[answer.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
