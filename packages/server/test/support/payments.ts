// A shop for tests: the server with payments through the simulator, the official client, buyers who press its buttons, and a queue that the test drains.
import { type PaymentsSimulator, startPayments } from '@tillwatch/testbed/payments'
import type Stripe from 'stripe'
import { stripePayments } from '#adapters/stripe-payments.ts'
import { isFraudFlagged } from '#features/accounts/index.ts'
import { type BillingContext, handleEvent, priceReader, registerWebhook } from '#features/billing/index.ts'
import { findSubscriptionDocument, putSubscriptionDocument } from '#features/documents/index.ts'
import { letters } from './letters.ts'
import { type ServerOptions, type TestServer, testServer } from './server.ts'
import { post, signUp, type TestPerson } from './sign-up.ts'

export interface Shop extends TestServer {
  readonly simulator: PaymentsSimulator
  /** The official client, for the truth and for what a person does at the payments service. */
  stripe: Stripe
  billing: BillingContext
  /** Events that wait for their handling, in the order in which they came. */
  waiting: string[]
  /** Waits for every webhook and handles what came. */
  settle(): Promise<void>
  /** Puts a simulator that knows nothing yet in the place of the one there is. */
  renew(): Promise<void>
  /** A new person with an account. */
  person(): Promise<TestPerson>
  /** Buys one site through the page of the payments service; the subscription. */
  buy(person: TestPerson, lookupKey: string): Promise<string>
  /** The document that the account's site listens to. */
  documentOf(person: TestPerson): ReturnType<typeof findSubscriptionDocument>
}

export const webhookSecret = ['whsec', 'shop'].join('_')

/** Payments on a database through a client, with the documents and the suspicions of that database. */
export function billingThrough(payments: Stripe, db: BillingContext['db'], queue: BillingContext['queue']): BillingContext {
  return {
    db,
    payments,
    readPrices: priceReader(payments),
    webhookSecret,
    queue,
    documents: { put: putSubscriptionDocument },
    fraud: { isFlagged: isFraudFlagged },
    letters,
  }
}

/** Starts simulator and server, on a database of its own. */
export async function shop(options: ServerOptions = {}): Promise<Shop> {
  let simulator = await startPayments({ webhookSecret })
  const stripe = stripePayments(simulator.secretKey, simulator.origin)
  const waiting: string[] = []
  const billingOf = (db: BillingContext['db']) =>
    billingThrough(stripe, db, { enqueue: async (_db, eventId) => void waiting.push(eventId) })
  const server = await testServer({ ...options, billing: ({ db }) => billingOf(db) })
  const { db } = server.test.database
  const billing = billingOf(db)
  const hear = () => registerWebhook(stripe, `${server.origin}/api/payments/webhook`)
  await hear()

  return {
    ...server,
    get simulator() {
      return simulator
    },
    stripe,
    billing,
    waiting,
    async settle() {
      await simulator.delivered()
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await handleEvent(billing, id)
    },
    async renew() {
      const { port } = simulator
      await simulator.stop()
      simulator = await startPayments({ port, webhookSecret })
      waiting.length = 0
      await hear()
    },
    person: () => signUp(server.origin),
    async buy(person, lookupKey) {
      const answer = await post(server.origin, '/api/create-checkout-session', { priceId: `price_${lookupKey}` }, person.bearer)
      const { url } = (await answer.json()) as { url: string }
      const paid = await press(url, { action: 'pay' })
      const id = new URL(paid.headers.get('location') ?? '').searchParams.get('session_id') ?? ''
      return String((await stripe.checkout.sessions.retrieve(id)).subscription)
    },
    documentOf: (person) => findSubscriptionDocument(db, person.accountId),
    async close() {
      await simulator.stop()
      await server.close()
    },
  }
}

/** Presses a button of a page of the simulator, as the browser sends it; redirects are for the test to follow. */
export function press(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

/** Turns a switch of the simulator: `clock`, `refusals`, `fraud` or `webhooks`. */
export async function flip(simulator: PaymentsSimulator, name: string, fields: Record<string, string>): Promise<void> {
  const answer = await press(`${simulator.origin}/_simulator/${name}`, fields)
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
}
