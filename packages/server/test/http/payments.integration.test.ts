// The calls of payments over HTTP: the prices for everybody, who may call what, and what is said where nothing can be bought.

import { lookupKeys } from '@tillwatch/contract/lists'
import type { CheckoutSession, PriceList } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { press, type Shop, shop } from '../support/payments.ts'
import { testServer } from '../support/server.ts'
import { post, signUp } from '../support/sign-up.ts'
import { idOf, price, problemOf, sessionOf, setPages, startCheckout, urlOf } from './payment-calls.ts'

let at: Shop

beforeAll(async () => {
  at = await shop()
})
afterAll(() => at.close())

const read = (path: string, headers: Record<string, string>) => fetch(at.origin + path, { headers })

it('lists the eight prices to everybody, in whole cents, whatever token is sent along', async () => {
  for (const headers of [{}, { authorization: 'Bearer stale' }] as Record<string, string>[]) {
    const answer = await read('/api/payments/prices/list', headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { lookup_keys_dict: dict } = (await answer.json()) as PriceList
    expect(Object.keys(dict).sort()).toEqual([...lookupKeys].sort())
    expect(dict.standard_monthly_v1).toEqual({ unitAmount: 6_500, priceId: price('standard_monthly_v1') })
    expect(Object.values(dict).every(({ unitAmount }) => Number.isInteger(unitAmount))).toBe(true)
  }
})

describe('who may', () => {
  const calls: [string, (headers: Record<string, string>) => Promise<Response>][] = [
    ['start a checkout', (headers) => post(at.origin, '/api/create-checkout-session', { priceId: price('standard_monthly_v1') }, headers)],
    ['read one', (headers) => read('/api/checkout-session/cs_test_1', headers)],
    ['buy pages', (headers) => post(at.origin, '/api/purchase-page', { subscriptionId: 'sub_1', priceId: 'price_1' }, headers)],
  ]

  it.each(calls)('nobody may %s without a valid access token', async (_what, call) => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic a:b' }])
      expect(await problemOf(await call(headers as Record<string, string>))).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('the session cookie alone buys nothing, so that another site cannot', async () => {
    const { cookie } = await at.person()
    for (const [, call] of [calls[0], calls[2]] as typeof calls)
      expect(await problemOf(await call({ cookie }))).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('a member who may only look can read and cannot buy', async () => {
    const person = await at.person()
    const { subscriptionId, id } = await (async () => {
      const url = await urlOf(startCheckout(at, person, { priceId: price('standard_monthly_v1') }))
      await press(url, { action: 'pay' })
      const session = (await (await sessionOf(at, person, idOf(url))).json()) as CheckoutSession
      return { subscriptionId: String(session.subscriptionId), id: session.id }
    })()
    await at.billing.db.updateTable('memberships').set({ role: 'viewer' }).where('account_id', '=', person.accountId).execute()
    expect((await sessionOf(at, person, id)).status).toBe(200)
    for (const answer of [
      await startCheckout(at, person, { priceId: price('standard_monthly_v1') }),
      await setPages(at, person, { subscriptionId, priceId: price('standard_page_monthly_v1') }),
    ])
      expect(await problemOf(answer)).toMatchObject({ status: 403, code: 'forbidden' })
  })
})

describe('where payments cannot be used', () => {
  const paths = ['/api/payments/prices/list', '/api/create-checkout-session', '/api/checkout-session/cs_1', '/api/purchase-page']
  const body = { priceId: 'price_1', subscriptionId: 'sub_1' }

  async function answersOf(origin: string): Promise<{ status: number; code: string; detail: string }[]> {
    const person = await signUp(origin)
    const ask = (path: string) =>
      /list|session\//.test(path) ? fetch(origin + path, { headers: person.bearer }) : post(origin, path, body, person.bearer)
    return Promise.all(paths.map(async (path) => problemOf(await ask(path))))
  }

  it.each([
    [true, 'Payments are not set up on this installation.'],
    [false, 'This installation does not sell plans. Everything is unlimited.'],
  ])('every call says why: sells %s', async (sells, detail) => {
    const server = await testServer({ sells })
    for (const answer of await answersOf(server.origin)) expect(answer).toMatchObject({ status: 503, code: 'payments-unavailable', detail })
    expect((await post(server.origin, '/api/payments/webhook', {})).status).toBe(503)
    await server.close()
  })

  it('a payments service that is away is told from an error of ours', async () => {
    const gone = await shop()
    const person = await gone.person()
    await gone.simulator.stop()
    const answers = [
      await fetch(`${gone.origin}/api/payments/prices/list`),
      await post(gone.origin, '/api/create-checkout-session', { priceId: price('standard_monthly_v1') }, person.bearer),
    ]
    for (const answer of answers)
      expect(await problemOf(answer)).toMatchObject({
        status: 503,
        code: 'payments-unavailable',
        detail: 'The payments service did not respond correctly. Try again in a minute.',
      })
    await gone.close()
  })
})
