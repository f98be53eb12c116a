// Client of the payments service: base path /api, JSON, the stored access token as bearer, no timeout.

import { personStorageKeys } from '@tillwatch/contract/lists'
import type {
  CheckoutSession,
  CheckoutStart,
  CreateCheckoutSession,
  Problem,
  PurchasePage,
  PurchasePageAnswer,
} from '@tillwatch/contract/shapes'
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

/** Each call rejects with PaymentsError; a 401 also removes the token and navigates to /login. */
export function createPaymentsApi({ accessToken = () => readStored(personStorageKeys.accessToken), navigate }: PaymentsApiOptions) {
  async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<T> {
    const token = await accessToken()
    const headers = new Headers()
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (key !== undefined) headers.set('idempotency-key', key)
    const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const response = await fetch(`/api${path}`, sent).catch((cause: unknown) => {
      throw new PaymentsError(0, cause instanceof Error ? cause.message : String(cause), 'unreachable', cause)
    })
    if (response.status === 401) {
      removeStored(personStorageKeys.accessToken)
      navigate('/login', method === 'POST' ? 'charge' : 'reading')
    }
    if (!response.ok) throw await refusal(response)
    return response.json().catch((cause: unknown) => {
      throw new PaymentsError(response.status, 'The payments service gave an answer that is not JSON', 'unreadable', cause)
    }) as Promise<T>
  }

  return {
    /** Starts a checkout; the browser then opens `url`. */
    createCheckoutSession: (priceId: string, options?: CreateCheckoutSession['options']) =>
      call<CheckoutStart>('POST', '/create-checkout-session', options ? { priceId, options } : { priceId }),
    getCheckoutSession: (id: string) => call<CheckoutSession>('GET', `/checkout-session/${encodeURIComponent(id)}`),
    /** The unchecked price list; readPriceList validates it. */
    listPrices: () => call<unknown>('GET', '/payments/prices/list'),
    /** Item and quantity are sent only together: neither is meaningful alone. A repeated `key` buys no second page. */
    purchasePage: ({ subscriptionId, priceId, subscriptionItemId, quantity, agreed }: PurchasePage, key?: string) => {
      const total = subscriptionItemId !== undefined && quantity !== undefined ? { subscriptionItemId, quantity } : {}
      const body = { subscriptionId, priceId, ...total, ...(agreed ? { agreed } : {}) }
      return call<PurchasePageAnswer>('POST', '/purchase-page', body, key)
    },
  }
}

export type PaymentsApi = ReturnType<typeof createPaymentsApi>
