// Owns the loopback servers and the bare proxy client that the guard's tests use.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { EgressPolicy } from '#session/types.ts'

export const ROOMY: EgressPolicy = {
  allowPrivate: [],
  resolve: [],
  receivedBytesMax: 10_000_000,
  sentBytesMax: 10_000_000,
  connectionsMax: 100,
  connectTimeoutMs: 2_000,
}

export interface Site {
  port: number
  server: Server
  /** Method and address of each request that arrived. */
  hits: string[]
  close(): Promise<void>
}

/** A site on loopback that counts what reaches it. */
export async function startSite(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void): Promise<Site> {
  const hits: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => {
    hits.push(`${incoming.method} ${incoming.url}`)
    answer(incoming, outgoing)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return { port: (server.address() as AddressInfo).port, server, hits, close }
}

export interface Got {
  status: number
  headers: [string, string][]
  body: Buffer
}

/** One request through the proxy, as a browser makes it; null when it fails as a network failure. */
export function getThrough(
  proxyPort: number,
  url: string,
  options: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<Got | null> {
  return new Promise((resolve) => {
    const { method = 'GET', body, headers = {} } = options
    const asked = request(
      { host: '127.0.0.1', port: proxyPort, method, path: url, headers: { host: new URL(url).host, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', () => resolve(null))
        answer.on('end', () => {
          const raw = answer.rawHeaders
          const pairs = raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1]!]] : []))
          resolve({ status: answer.statusCode!, headers: pairs, body: Buffer.concat(chunks) })
        })
      },
    )
    asked.on('error', () => resolve(null))
    asked.end(body)
  })
}

/** Opens a raw connection to the proxy, sends `head`, and gives all that comes back until `until` appears or it closes. */
export function speak(proxyPort: number, head: string, until: string): Promise<{ text: string; socket: Socket }> {
  return new Promise((resolve) => {
    const socket = connect(proxyPort, '127.0.0.1', () => socket.write(head))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.includes(until)) resolve({ text, socket })
    })
    socket.on('close', () => resolve({ text, socket }))
    socket.on('error', () => socket.destroy())
  })
}
