// Client of the payments service: base path /api, JSON, the stored access token as bearer, no timeout.

import { personStorageKeys } from '@tillwatch/contract/lists'
import type { Answer, RouteKey, SentBody } from '@tillwatch/contract/routes'
import type { CreateCheckoutSession, Problem, PurchasePage } from '@tillwatch/contract/shapes'
import { pathTo } from './api.ts'
import { readStored, removeStored } from './local-storage.ts'

/** An answer outside 200–299, or no answer (`status` 0). The message is the service's own, if any. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError'
  readonly status: number
  /** The problem code of the service; '' without one. */
  readonly code: string
  /** ID in the server's log; '' without one. */
  readonly requestId: string

  constructor(status: number, message: string, code = '', cause?: unknown, requestId = '') {
    super(message, { cause })
    this.status = status
    this.code = code
    this.requestId = requestId
  }
}

export interface PaymentsApiOptions {
  /** The token to send; by default, the stored one. Null sends no header. */
  accessToken?: () => Promise<string | null> | string | null
  /** Called with /login after a 401 from the service, and with whether the request charges something. */
  navigate: (path: '/login', refused: 'charge' | 'reading') => void
}

async function refusal(response: Response): Promise<PaymentsError> {
  const { detail, code, requestId } = await response.json().then(
    (body: Partial<Problem> | null) => body ?? {},
    () => ({}) as Partial<Problem>, // not from our server, or truncated
  )
  return new PaymentsError(response.status, detail ?? `Request failed with status code ${response.status}`, code, undefined, requestId)
}

type PaymentRoute = Extract<RouteKey, `${string} /api/${string}`>

/** Each call rejects with PaymentsError; a 401 also removes the token and navigates to /login. */
export function createPaymentsApi({ accessToken = () => readStored(personStorageKeys.accessToken), navigate }: PaymentsApiOptions) {
  async function call<Route extends PaymentRoute>(
    route: Route,
    path: string,
    body?: SentBody<Route>,
    key?: string,
  ): Promise<Answer<Route>> {
    const method = route.slice(0, route.indexOf(' '))
    const token = await accessToken()
    const headers = new Headers()
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (key !== undefined) headers.set('idempotency-key', key)
    const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const response = await fetch(path, sent).catch((cause: unknown) => {
      throw new PaymentsError(0, cause instanceof Error ? cause.message : String(cause), 'unreachable', cause)
    })
    if (response.status === 401) {
      removeStored(personStorageKeys.accessToken)
      navigate('/login', method === 'POST' ? 'charge' : 'reading')
    }
    if (!response.ok) throw await refusal(response)
    return response.json().catch((cause: unknown) => {
      throw new PaymentsError(response.status, 'The payments service gave an answer that is not JSON', 'unreadable', cause)
    }) as Promise<Answer<Route>>
  }

  return {
    /** Starts a checkout; the browser then opens `url`. */
    createCheckoutSession: (priceId: string, options?: CreateCheckoutSession['options']) => {
      const route = 'POST /api/create-checkout-session'
      return call(route, pathTo(route), options ? { priceId, options } : { priceId })
    },
    getCheckoutSession: (id: string) => {
      const route = 'GET /api/checkout-session/:id'
      return call(route, pathTo(route, { params: { id } }))
    },
    /** The unchecked price list; readPriceList validates it. */
    listPrices: (): Promise<unknown> => call('GET /api/payments/prices/list', pathTo('GET /api/payments/prices/list')),
    /** Item and quantity are sent only together: neither is meaningful alone. A repeated `key` buys no second page. */
    purchasePage: ({ subscriptionId, priceId, subscriptionItemId, quantity, agreed }: PurchasePage, key?: string) => {
      const total = subscriptionItemId !== undefined && quantity !== undefined ? { subscriptionItemId, quantity } : {}
      const body = { subscriptionId, priceId, ...total, ...(agreed ? { agreed } : {}) }
      return call('POST /api/purchase-page', pathTo('POST /api/purchase-page'), body, key)
    },
  }
}

export type PaymentsApi = ReturnType<typeof createPaymentsApi>
