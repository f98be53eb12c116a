// Owns the least of RFC 6455 that is needed to take text messages from a page and answer none.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** Unmasks the complete frames at the start of `bytes`; returns their texts, what is left, and whether the page closed. */
export function readFrames(bytes: Buffer): { messages: string[]; rest: Buffer; closed: boolean } {
  const messages: string[] = []
  let rest = bytes
  while (rest.length >= 6) {
    const opcode = rest[0]! & 0x0f
    const short = rest[1]! & 0x7f
    const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0
    if (rest.length < 6 + lengthBytes) break
    const length = short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short
    const start = 6 + lengthBytes
    if (rest.length < start + length) break
    const mask = rest.subarray(start - 4, start)
    const payload = Buffer.from(rest.subarray(start, start + length).map((byte, index) => byte ^ mask[index % 4]!))
    rest = rest.subarray(start + length)
    if (opcode === 8) return { messages, rest, closed: true }
    if (opcode === 1 || opcode === 2) messages.push(payload.toString('latin1'))
  }
  return { messages, rest, closed: false }
}

/** Accepts the upgrade and hands over each message. */
export function acceptWebSocket(request: IncomingMessage, socket: Duplex, onMessage: (text: string) => void): void {
  const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}${guid}`).digest('base64')
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`)
  let pending: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    const { messages, rest, closed } = readFrames(Buffer.concat([pending, chunk]))
    pending = rest
    for (const message of messages) onMessage(message)
    if (closed) socket.end()
  })
  socket.on('error', () => socket.destroy())
}
