// A receiver of webhooks on loopback: it takes them, fails, stalls, leads elsewhere or is slow, as the test wants.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  url: string
  /** Entry for addresses that may be asked though they are private. */
  allowed: string
  received: Received[]
  /** How it answers from now on. */
  answer(how: (response: ServerResponse, count: number) => void): void
  close(): Promise<void>
}

const takes = (response: ServerResponse) => void response.end('ok')

export async function receiver(port = 0): Promise<Receiver> {
  const received: Received[] = []
  let how: (response: ServerResponse, count: number) => void = takes
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    how(response, received.length)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}/hook`,
    allowed: `127.0.0.1:${taken}`,
    received,
    answer: (next) => {
      how = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
