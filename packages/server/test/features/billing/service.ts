// A payments service on loopback that answers the calls of synchronisation as the real one does: keys, expansion, pages, errors.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'

export const secretKey = ['sk', 'test', 'loopback'].join('_')

interface Answer {
  status: number
  body: unknown
}

export interface Service {
  url: string
  /** What it knows; tests change it at will. */
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  charges: Stripe.Charge[]
  refunds: Stripe.Refund[]
  prices: Stripe.Price[]
  /** Newest first, as it lists them. */
  events: Stripe.Event[]
  /** The one test clock. */
  clock: { id: string; frozen_time: number }
  /** Answers to changes, by idempotency key, with the body that they answer. */
  answered: Map<string, { body: string; answer: Answer }>
  /** Method, path and query of each request. */
  requests: string[]
  /** Waited for before each answer. */
  beforeAnswer: (path: string) => Promise<void>
  /** Answers 500 to everything while true. */
  broken: boolean
  /** Knows nothing again. */
  reset(): void
  close(): Promise<void>
}

export async function startService(pageSize = 100): Promise<Service> {
  const server = createServer((request, response) => {
    void answer(service, request, pageSize).then(({ status, body }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${service.requests.length}`,
        'stripe-should-retry': 'false',
      })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: Service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...knowsNothing(),
    reset: () => void Object.assign(service, knowsNothing()),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
  return service
}

function knowsNothing() {
  return {
    subscriptions: [],
    invoices: [],
    charges: [],
    refunds: [],
    prices: [],
    events: [],
    clock: { id: 'clock_1', frozen_time: 0 },
    answered: new Map(),
    requests: [],
    beforeAnswer: async () => {},
    broken: false,
  } satisfies Partial<Service>
}

async function answer(service: Service, request: IncomingMessage, pageSize: number): Promise<Answer> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', service.url)
  service.requests.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`)
  await service.beforeAnswer(pathname)
  if (service.broken) return failure(500, 'api_error', 'The service is broken.')
  if (request.headers.authorization !== `Bearer ${secretKey}`) return failure(401, 'invalid_request_error', 'Invalid API Key provided')
  const [, version, kind, id] = pathname.split('/')
  if (request.method === 'POST') return change(service, pathname, await text(request), String(request.headers['idempotency-key']))
  if (request.method !== 'GET' || version !== 'v1') return failure(404, 'invalid_request_error', `Unrecognized request URL (${pathname})`)
  if (pathname === `/v1/test_helpers/test_clocks/${service.clock.id}`) return { status: 200, body: service.clock }
  if (kind === 'subscriptions' && id !== undefined) {
    const found = service.subscriptions.find((subscription) => subscription.id === id)
    return found ? { status: 200, body: found } : failure(404, 'invalid_request_error', `No such subscription: '${id}'`)
  }
  const rows = listed(service, kind ?? '', query)
  if (rows === null) return failure(404, 'invalid_request_error', `Unrecognized request URL (${pathname})`)
  const after = rows.findIndex((row) => row.id === query.get('starting_after')) + 1
  const page = rows.slice(after, after + Math.min(pageSize, Number(query.get('limit') ?? 10)))
  return { status: 200, body: { object: 'list', data: page, has_more: after + page.length < rows.length, url: pathname } }
}

/** A change under its idempotency key: repeated, it is answered as the first time; with another body it is refused. */
function change(service: Service, pathname: string, body: string, key: string): Answer {
  const before = service.answered.get(key)
  if (before !== undefined) return before.body === body ? before.answer : failure(400, 'idempotency_error', 'Other parameters, same key.')
  const form = new URLSearchParams(body)
  const [, , kind, id] = pathname.split('/')
  const made = kind === 'refunds' ? makeRefund(service, form) : changeSubscription(service, id ?? '', form)
  service.answered.set(key, { body, answer: made })
  return made
}

function changeSubscription(service: Service, id: string, form: URLSearchParams): Answer {
  const found = service.subscriptions.find((subscription) => subscription.id === id)
  if (found === undefined) return failure(404, 'invalid_request_error', `No such subscription: '${id}'`)
  if (form.has('cancel_at')) found.cancel_at = Number(form.get('cancel_at'))
  if (form.has('cancel_at_period_end')) found.cancel_at_period_end = form.get('cancel_at_period_end') === 'true'
  return { status: 200, body: structuredClone(found) }
}

function makeRefund(service: Service, form: URLSearchParams): Answer {
  const [charge, amount] = [service.charges.find((row) => row.id === form.get('charge')), Number(form.get('amount'))]
  if (charge === undefined) return failure(404, 'invalid_request_error', 'No such charge')
  if (amount > charge.amount - charge.amount_refunded)
    return failure(400, 'invalid_request_error', 'Refund amount is greater than what is left.')
  charge.amount_refunded += amount
  const made = {
    object: 'refund',
    id: `re_${service.refunds.length + 1}`,
    charge: charge.id,
    amount,
    metadata: { cancellation: form.get('metadata[cancellation]') },
    status: 'succeeded',
    created: charge.created,
  }
  service.refunds.unshift(made as unknown as Stripe.Refund)
  return { status: 200, body: made }
}

async function text(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString()
}

function listed(service: Service, kind: string, query: URLSearchParams): { id: string }[] | null {
  const customer = query.get('customer')
  switch (kind) {
    case 'subscriptions':
      return service.subscriptions.filter(
        (row) => row.customer === customer && (query.get('status') === 'all' || row.status !== 'canceled'),
      )
    case 'invoices': {
      const expands = many(query, 'expand').includes('data.payments')
      return service.invoices
        .filter((row) => row.parent?.subscription_details?.subscription === query.get('subscription'))
        .map(({ payments, ...row }) => (expands ? { ...row, payments } : row))
    }
    case 'charges':
      return service.charges.filter((row) => row.customer === customer)
    case 'refunds':
      return service.refunds.filter((row) => row.charge === query.get('charge'))
    case 'prices': {
      const keys = many(query, 'lookup_keys')
      return service.prices.filter((row) => keys.includes(row.lookup_key ?? '') && String(row.active) === query.get('active'))
    }
    case 'events': {
      const types = many(query, 'types')
      return service.events.filter((row) => types.includes(row.type) && row.created >= Number(query.get('created[gte]')))
    }
    default:
      return null
  }
}

/** The values of `name[0]`, `name[1]` … */
function many(query: URLSearchParams, name: string): string[] {
  return [...query].filter(([key]) => /^\w+\[\d*\]$/.test(key) && key.startsWith(`${name}[`)).map(([, value]) => value)
}

function failure(status: number, type: string, message: string): Answer {
  return { status, body: { error: { type, message } } }
}
