// The door of the payments simulator: Stripe's API on loopback, for the official SDK. No money moves.
import { createServer } from 'node:http'
import { serve } from '#payments/api/serve.ts'
import { catchUp } from '#payments/billing/catch-up.ts'
import { makeDesk } from '#payments/desk.ts'
import { stock } from '#payments/resources/catalogue.ts'
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

const catchUpEveryMs = 10_000

/** Starts the simulator on 127.0.0.1. Rejects when the port is taken or the journal cannot be read. */
export async function startPayments(options: PaymentsOptions = {}): Promise<PaymentsSimulator> {
  const secretKey = options.secretKey ?? 'sk_test_simulator'
  const store = openStore(options.folder ?? null)
  let port = 0
  const origin = () => `http://127.0.0.1:${port}`
  const desk = makeDesk({ store, origin, now: () => Math.floor(Date.now() / 1000), emitted: () => {} })
  store.transact(() => stock(store, desk.now()))
  const server = createServer(serve(desk, secretKey))
  port = await listen(server, options.port ?? 0)
  const work = () => store.transact(() => catchUp(desk))
  work()
  const timer = setInterval(work, catchUpEveryMs)
  return {
    port,
    origin: origin(),
    secretKey,
    async stop() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      store.close()
    },
  }
}
