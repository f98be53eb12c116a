// The door of the payments simulator: Stripe's API on loopback, for the official SDK. No money moves.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer } from '#payments/api/answer.ts'
import type { Route } from '#payments/api/route.ts'
import { makeDesk } from '#payments/desk.ts'
import { stock } from '#payments/resources/catalogue.ts'
import { customerRoutes } from '#payments/resources/customers.ts'
import { productRoutes } from '#payments/resources/products.ts'
import { newId } from '#payments/store/ids.ts'
import { openStore } from '#payments/store/store.ts'
import { listen } from '#server/listen.ts'

export interface PaymentsSimulator {
  readonly port: number
  /** Origin of the API and of the pages. */
  readonly origin: string
  readonly secretKey: string
  stop(): Promise<void>
}

export interface PaymentsOptions {
  /** 0 lets the system choose. */
  readonly port?: number
  /** Where the journal is kept; nothing outlives the process when it is not given. */
  readonly folder?: string
  readonly secretKey?: string
}

const bodyBytesMax = 1_048_576
const routes: readonly Route[] = [...productRoutes, ...customerRoutes]

/** Starts the simulator on 127.0.0.1. Rejects when the port is taken or the journal cannot be read. */
export async function startPayments(options: PaymentsOptions = {}): Promise<PaymentsSimulator> {
  const secretKey = options.secretKey ?? 'sk_test_simulator'
  const store = openStore(options.folder ?? null)
  let port = 0
  const origin = () => `http://127.0.0.1:${port}`
  const desk = makeDesk({ store, origin, now: () => Math.floor(Date.now() / 1000), emitted: () => {} })
  store.transact(() => stock(store, desk.now()))

  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (body === null) return
    const host = request.headers.host
    if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`)
      return reply(response, 421, 'text/plain', 'Not a name of this server.')
    const url = new URL(request.url ?? '/', origin())
    const header = (name: string) => request.headers[name] as string | undefined
    const given = answer(
      {
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.search.slice(1),
        body,
        authorization: header('authorization'),
        version: header('stripe-version'),
        idempotencyKey: header('idempotency-key'),
      },
      { desk, routes, secretKey },
    )
    response.setHeader('request-id', newId('req'))
    if (given.replayed) response.setHeader('idempotent-replayed', 'true')
    reply(response, given.status, 'application/json', given.body)
  })
  port = await listen(server, options.port ?? 0)
  return {
    port,
    origin: origin(),
    secretKey,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      store.close()
    },
  }
}

function reply(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** The body as text; null when it was too large or the caller went away, and the connection with it. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request) {
      bytes += (chunk as Buffer).length
      if (bytes > bodyBytesMax) {
        request.destroy()
        return null
      }
      chunks.push(chunk as Buffer)
    }
  } catch {
    return null // the caller cut the request short: there is nobody to answer
  }
  return Buffer.concat(chunks).toString('utf8')
}
