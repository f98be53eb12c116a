// The door of the testbed: local shops and third parties on loopback, with ground truth.
import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { answer } from '#server/answer.ts'
import { startBrokenListeners } from '#server/broken-listeners.ts'
import { type Exchange, send } from '#server/exchange.ts'
import { listen } from '#server/listen.ts'
import { keptBodyBytes, type Received } from '#server/received.ts'
import { acceptWebSocket } from '#server/web-socket.ts'
import { routes, shops } from '#shops.ts'
import { standIns } from '#stand-ins.ts'
import type { Shop } from '#truth.ts'

export { selfSigned } from '#server/certificate.ts'
export { bodiesAt, type Received, requestsAt } from '#server/received.ts'
export { shops } from '#shops.ts'
export type * from '#truth.ts'

export interface Testbed {
  readonly port: number
  readonly shops: readonly Shop[]
  /** Address to scan: the shop's payment page, or another path of it. */
  url(shop: Shop, path?: string): string
  /** For `--resolve`: names of the testbed go to loopback, the provider's and the bank's with them, and all others on the web's own ports too, so that nothing leaves the machine. */
  readonly resolve: string[]
  /** For `--allow-private`. */
  readonly allowPrivate: string[]
  /** Every request and WebSocket message that arrived, in order. */
  readonly received: readonly Received[]
  /** Ends every listener and connection. */
  stop(): Promise<void>
}

/** Starts all shops and third parties on 127.0.0.1; port 0 lets the system choose. Rejects when the port is taken. */
export async function startTestbed(options: { port?: number } = {}): Promise<Testbed> {
  const startedAt = Date.now()
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const note = (request: IncomingMessage, body: Buffer, method = request.method ?? 'GET') =>
    received.push({
      atMs: Date.now() - startedAt,
      host: hostOf(request),
      method,
      path: request.url ?? '/',
      userAgent: request.headers['user-agent'] ?? '',
      body: body.subarray(0, keptBodyBytes).toString('latin1'),
      bodyBytes: body.length,
    })
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (body === null) return
    note(request, body)
    const url = new URL(request.url ?? '/', 'http://testbed.localhost')
    const exchange: Exchange = { request, response, host: hostOf(request), path: url.pathname, query: url.searchParams, body, port }
    try {
      await answer(exchange, routes)
    } catch (error) {
      if (response.headersSent) response.destroy()
      else send(exchange, 500, { 'content-type': 'text/plain' }, String(error))
    }
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket) =>
    acceptWebSocket(request, socket, (text) => note(request, Buffer.from(text, 'latin1'), 'WEBSOCKET')),
  )
  const port = await listen(server, options.port ?? 0)
  const broken = await startBrokenListeners()
  const ports = { main: port, ...broken.ports }
  return {
    port,
    shops,
    url: (shop, path) => {
      const scheme = shop.listener === 'self-signed' || shop.listener === 'expired' ? 'https' : 'http'
      return `${scheme}://${shop.host}:${ports[shop.listener]}${path ?? shop.path}`
    },
    resolve: [
      ...Object.values(ports).map((each) => `*.localhost:${each}:127.0.0.1`),
      ...standIns.map((host) => `${host}:${port}:127.0.0.1`),
      '*:80:127.0.0.1',
      '*:443:127.0.0.1',
    ],
    allowPrivate: Object.values(ports).map((each) => `127.0.0.1:${each}`),
    received,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await Promise.all([broken.stop(), new Promise((resolve) => server.close(resolve))])
    },
  }
}

function hostOf(request: IncomingMessage): string {
  return (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
}

/** All bytes of the body; null when the sender went away. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
  } catch {
    // The page or the proxy cut the request short: there is nobody to answer.
    return null
  }
  return Buffer.concat(chunks)
}
