// Owns the listeners that misbehave below HTTP: refused, bad certificates, silence, and a reset in the middle of a body.
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Server, type Socket } from 'node:net'
import { selfSigned } from '#server/certificate.ts'
import { listen } from '#server/listen.ts'
import type { ListenerName } from '#truth.ts'

const dayMs = 86_400_000

/** Starts them all on 127.0.0.1; the port of `refused` has nobody behind it. */
export async function startBrokenListeners(): Promise<{ ports: Record<Exclude<ListenerName, 'main'>, number>; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const track = (server: Server) =>
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    })
  const secure = (name: string, from: number, to: number) =>
    createHttpsServer(selfSigned(name, new Date(Date.now() + from * dayMs), new Date(Date.now() + to * dayMs)), (_request, response) =>
      response.end('<!doctype html><title>Behind a bad certificate</title>'),
    )
  const servers = {
    'self-signed': secure('self-signed.shop.localhost', -1, 30),
    expired: secure('expired.shop.localhost', -400, -35),
    stalls: createServer(() => {
      // Accepts and never says a word.
    }),
    resets: createServer((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100000\r\n\r\n<!doctype html><title>Cut</title><p>')
        setTimeout(() => socket.resetAndDestroy(), 50)
      })
    }),
  }
  const ports = { refused: await freePort(), 'self-signed': 0, expired: 0, stalls: 0, resets: 0 }
  for (const name of ['self-signed', 'expired', 'stalls', 'resets'] as const) ports[name] = await listen(track(servers[name]), 0)
  return {
    ports,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await Promise.all(Object.values(servers).map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await new Promise((resolve) => server.close(resolve))
  return port
}
