// The laboratory's network: a proxy on loopback that represents every host. It connects to nothing: every request ends and is answered
// here.

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { laboratoryCredentials } from './certificate.ts'

/** A request as received. */
export interface ArrivedRequest {
  readonly method: string
  readonly url: string
  /** With port if it is not the scheme's default. */
  readonly host: string
  readonly headers: IncomingMessage['headers']
  readonly body: Uint8Array
}

export interface LabAnswer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

export interface LabNetwork {
  /** Port on 127.0.0.1 for the proxy setting of a browser context. */
  readonly port: number
  readonly requests: readonly ArrivedRequest[]
  /** Hosts to which a connection was opened, with or without a request. */
  readonly connected: ReadonlySet<string>
  /** Whether more arrived than is kept. */
  readonly crowded: boolean
  close(): Promise<void>
}

const REQUESTS_MAX = 2_000
const BODY_BYTES_MAX = 256 * 1024
/** Total size of addresses and bodies. */
const BYTES_MAX = 32 * 1024 * 1024
const HEADER_BYTES_MAX = 512 * 1024
/** First byte of a TLS handshake record (RFC 8446, section 5.1). */
const TLS_HANDSHAKE = 0x16
const WEBSOCKET_ID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11' // RFC 6455, section 1.3

/** Starts the network. `answer` returns the response to each request; it may wait. */
export async function startLabNetwork(answer: (request: ArrivedRequest) => LabAnswer | Promise<LabAnswer>): Promise<LabNetwork> {
  const requests: ArrivedRequest[] = []
  const connected = new Set<string>()
  const sockets = new Set<Duplex>()
  let crowded = false
  let bytesKept = 0

  function keep(incoming: IncomingMessage, body: Uint8Array): ArrivedRequest {
    const url = addressOf(incoming)
    const { method = 'GET', headers } = incoming
    const request = { method, url: url?.href ?? '', host: url?.host ?? '', headers, body }
    bytesKept += body.length + request.url.length
    if (url && requests.length < REQUESTS_MAX && bytesKept < BYTES_MAX) requests.push(request)
    else crowded = true
    return request
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { status, headers, body } = await answer(keep(incoming, await bodyOf(incoming)))
    outgoing.writeHead(status, { ...headers, ...crossOrigin(incoming), 'cache-control': 'no-store' })
    outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  }

  /** Both an open proxy and, behind its tunnels, every server. */
  function listening(server: Server): Server {
    server.on('request', (incoming, outgoing) => void serve(incoming, outgoing).catch(() => outgoing.destroy()))
    server.on('upgrade', (incoming, socket) => {
      keep(incoming, new Uint8Array())
      shake(incoming, socket)
    })
    server.on('clientError', (_error, socket) => socket.destroy())
    return server
  }

  const inner = listening(createServer({ maxHeaderSize: HEADER_BYTES_MAX }))
  const outer = listening(createServer({ maxHeaderSize: HEADER_BYTES_MAX }))
  outer.on('connection', (socket: Socket) => hold(socket))
  outer.on('connect', (incoming, client) => {
    const host = (incoming.url ?? '').toLowerCase()
    if (connected.size < REQUESTS_MAX) connected.add(host)
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    client.once('data', (first: Buffer) => {
      client.pause()
      client.unshift(first)
      if (first[0] !== TLS_HANDSHAKE) return void inner.emit('connection', client)
      const secure = new TLSSocket(client as Socket, { isServer: true, ...laboratoryCredentials(), ALPNProtocols: ['http/1.1'] })
      hold(secure)
      inner.emit('connection', secure)
    })
  })

  function hold(socket: Duplex): void {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }

  await new Promise<void>((resolve, reject) => outer.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    port: (outer.address() as AddressInfo).port,
    requests,
    connected,
    get crowded() {
      return crowded
    },
    close: () =>
      new Promise((resolve) => {
        outer.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** The requested address: as sent to a proxy, or with the host of the tunnel's request. Null if invalid. */
function addressOf(incoming: IncomingMessage): URL | null {
  const { url = '/', headers, socket } = incoming
  const secure = socket instanceof TLSSocket
  const upgraded = incoming.headers.upgrade !== undefined
  const scheme = upgraded ? (secure ? 'wss' : 'ws') : secure ? 'https' : 'http'
  return URL.parse(url.startsWith('/') ? `${scheme}://${headers.host ?? ''}${url}` : url)
}

function bodyOf(incoming: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => {
      if (bytes < BODY_BYTES_MAX) chunks.push(chunk)
      bytes += chunk.length
    })
    const done = () => resolve(Buffer.concat(chunks).subarray(0, BODY_BYTES_MAX))
    incoming.on('end', done).on('close', done)
  })
}

/** Lets any page read any response, so that a script gets as far as it can. */
function crossOrigin({ headers }: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': headers['access-control-request-method'] ?? '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
}

/** Opens a WebSocket that accepts everything and sends nothing; the browser reports sent data. */
function shake({ headers }: IncomingMessage, socket: Duplex): void {
  const accept = createHash('sha1')
    .update(`${headers['sec-websocket-key'] ?? ''}${WEBSOCKET_ID}`)
    .digest('base64')
  const protocol = headers['sec-websocket-protocol']?.split(',', 1)[0]
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept}`]
  if (protocol) lines.push(`Sec-WebSocket-Protocol: ${protocol}`)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.resume()
}
