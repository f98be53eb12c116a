// The door of the payments simulator: Stripe's API on loopback, for the official SDK. No money moves.
import { createServer, type RequestListener } from 'node:http'
import { serve } from '#payments/api/serve.ts'
import { catchUp } from '#payments/billing/catch-up.ts'
import { makeDesk } from '#payments/desk.ts'
import { stock } from '#payments/resources/catalogue.ts'
import { openStore, type Store } from '#payments/store/store.ts'
import { makeCourier } from '#payments/webhooks/courier.ts'
import { listen } from '#server/listen.ts'

export interface PaymentsSimulator {
  readonly port: number
  /** Origin of the API and of the pages. */
  readonly origin: string
  readonly secretKey: string
  /** Resolves when every webhook has been delivered, lost or given up, and none is held back. */
  delivered(): Promise<void>
  stop(): Promise<void>
}

export interface PaymentsOptions {
  /** 0 lets the system choose. */
  readonly port?: number
  /** Where the journal is kept; nothing outlives the process when it is not given. */
  readonly folder?: string
  readonly secretKey?: string
  /** Secret of every new webhook endpoint; when not given each gets its own, shown when it is made. */
  readonly webhookSecret?: string
}

const catchUpEveryMs = 10_000

/** Starts the simulator on 127.0.0.1. Rejects when the port is taken or the journal cannot be read. */
export async function startPayments(options: PaymentsOptions = {}): Promise<PaymentsSimulator> {
  const secretKey = options.secretKey ?? 'sk_test_simulator'
  const now = () => Math.floor(Date.now() / 1000)
  let answer: RequestListener = () => {}
  const server = createServer((request, response) => answer(request, response))
  const port = await listen(server, options.port ?? 0) // first of all: of two on one port and folder only one opens the journal
  let store: Store
  try {
    store = openStore(options.folder ?? null, () => courier.send())
  } catch (error) {
    server.close()
    throw error
  }
  const courier = makeCourier(store, now)
  const origin = () => `http://127.0.0.1:${port}`
  const desk = makeDesk({ store, now, origin, courier, webhookSecret: options.webhookSecret ?? null })
  store.transact(() => stock(store, desk.now()))
  answer = serve(desk, secretKey)
  const work = () => store.transact(() => catchUp(desk))
  work()
  courier.send()
  const timer = setInterval(work, catchUpEveryMs)
  return {
    port,
    origin: origin(),
    secretKey,
    delivered: () => courier.idle(),
    async stop() {
      clearInterval(timer)
      await courier.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      store.close()
    },
  }
}
