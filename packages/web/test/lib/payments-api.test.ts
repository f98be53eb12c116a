import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPaymentsApi, PaymentsError } from '#lib/payments-api.ts'
import { json, startLoopback } from '../loopback.ts'

let server: Awaited<ReturnType<typeof startLoopback>>
let status = 200
let answer: unknown = {}
const navigate = vi.fn()
const api = createPaymentsApi({ navigate })

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token-1')
  navigate.mockClear()
  status = 200
  answer = {}
  server = await startLoopback((_, response) => json(response, status, answer))
})
afterEach(() => server.close())

describe('the calls', () => {
  it('are the four of the specification, with their payloads', async () => {
    await api.createCheckoutSession('price_1', { plan: 'premium' })
    await api.createCheckoutSession('price_1')
    await api.getCheckoutSession('cs/1')
    await api.listPrices()
    await api.purchasePage({ subscriptionId: 'sub_1', priceId: 'price_2' })
    await api.purchasePage({ subscriptionId: 'sub_1', priceId: 'price_2', subscriptionItemId: 'si_1', quantity: 3 })
    expect(server.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/create-checkout-session', { priceId: 'price_1', options: { plan: 'premium' } }],
      ['POST', '/api/create-checkout-session', { priceId: 'price_1' }],
      ['GET', '/api/checkout-session/cs%2F1', null],
      ['GET', '/api/payments/prices/list', null],
      ['POST', '/api/purchase-page', { subscriptionId: 'sub_1', priceId: 'price_2' }],
      ['POST', '/api/purchase-page', { subscriptionId: 'sub_1', priceId: 'price_2', subscriptionItemId: 'si_1', quantity: 3 }],
    ])
    expect(server.asked.map(({ headers }) => headers.authorization)).toEqual(Array(6).fill('Bearer token-1'))
  })

  it('send item and quantity only together', async () => {
    await api.purchasePage({ subscriptionId: 'sub_1', priceId: 'price_2', quantity: 3 })
    await api.purchasePage({ subscriptionId: 'sub_1', priceId: 'price_2', subscriptionItemId: 'si_1' })
    expect(server.asked.map(({ body }) => body)).toEqual(Array(2).fill({ subscriptionId: 'sub_1', priceId: 'price_2' }))
  })

  it('send the key of a purchase', async () => {
    await api.purchasePage({ subscriptionId: 'sub_1', priceId: 'price_2' }, 'click-1')
    expect(server.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['click-1'])
  })

  it('send the sum that was agreed on along', async () => {
    const agreed = { at: '2026-11-21T12:00:00.000Z', chargedCents: 750 }
    await api.purchasePage({ subscriptionId: 'sub_1', priceId: 'price_2', agreed })
    expect(server.asked.map(({ body }) => body)).toEqual([{ subscriptionId: 'sub_1', priceId: 'price_2', agreed }])
  })

  it('send no bearer when nothing is stored', async () => {
    localStorage.clear()
    await api.listPrices()
    expect(server.asked[0]!.headers.authorization).toBeUndefined()
  })

  it('send the token that the given source hands out', async () => {
    await createPaymentsApi({ navigate, accessToken: async () => 'fresh' }).listPrices()
    expect(server.asked[0]!.headers.authorization).toBe('Bearer fresh')
  })

  it('have no timeout', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => sent.mockRestore())
    await api.listPrices()
    expect(sent.mock.calls[0]![1]!.signal).toBeUndefined()
  })
})

describe('a failure', () => {
  it('with 401 removes the stored token, leads to /login, and still reaches the caller', async () => {
    status = 401
    await expect(api.listPrices()).rejects.toMatchObject({ status: 401 })
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(navigate.mock.calls).toEqual([['/login', 'reading']])
  })

  it.each([400, 402, 404, 409, 429, 500])('with %i reaches the caller and nothing else', async (refused) => {
    status = refused
    answer = { code: 'payment-failed', detail: 'The card was declined.' }
    const failed = await api.purchasePage({ subscriptionId: 's', priceId: 'p' }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(PaymentsError)
    expect(failed).toMatchObject({ status: refused, code: 'payment-failed', message: 'The card was declined.' })
    expect(localStorage.getItem('accessToken')).toBe('token-1')
    expect(navigate).not.toHaveBeenCalled()
  })

  it('without any answer reaches the caller as status 0', async () => {
    await server.close()
    await expect(api.listPrices()).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })
})
