// Owns the loopback servers that stand for the rest of the Internet.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '@tillwatch/testbed'

export interface RemoteSite {
  port: number
  /** What arrived: method and path, with the headers. */
  hits: { line: string; headers: IncomingMessage['headers'] }[]
  close(): Promise<void>
}

/** A server on 127.0.0.1; with `secure`, one whose certificate nobody vouches for. */
export async function remoteSite(answer: RequestListener, secure = false): Promise<RemoteSite> {
  const hits: RemoteSite['hits'] = []
  const listener: RequestListener = (incoming, outgoing) => {
    hits.push({ line: `${incoming.method} ${incoming.url}`, headers: incoming.headers })
    return answer(incoming, outgoing)
  }
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const server: Server = secure ? createSecureServer(selfSigned('shop.test', days(-1), days(30)), listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    hits,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
