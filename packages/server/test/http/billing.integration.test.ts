// Billing and Sites as the site calls them: who may, what is answered, and what a stranger learns.
import {
  cancelAnswerSchema,
  cancellationPreviewSchema,
  changePreviewSchema,
  invoiceListSchema,
  planOffersSchema,
  portalStartSchema,
  problemSchema,
  siteListSchema,
  siteSchema,
} from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testContext } from '../support/context.ts'
import { type Buyer, type Market, openMarket } from '../support/market.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { post, signUp, type TestPerson } from '../support/sign-up.ts'

let server: TestServer
let market: Market

beforeAll(async () => {
  const test = await testContext()
  market = await openMarket(test.database.db)
  server = await testServer({ test, billing: () => market.context })
})
afterAll(async () => {
  await server.close()
  await market.close()
  await server.test.close()
})

interface Customer {
  person: TestPerson
  buyer: Buyer
  id: string
}

/** A signed-in person who has bought goods. */
async function customer(key = 'standard_yearly_v1', from = '2026-01-01T00:00:00Z'): Promise<Customer> {
  const person = await signUp(server.origin)
  const buyer = await market.buyer(from, person.accountId)
  return { person, buyer, id: await buyer.buy([key, 1]) }
}

/** A signed-in person who may only look at that account. */
async function viewerOf(accountId: string): Promise<TestPerson> {
  const viewer = await signUp(server.origin)
  const { db } = server.test.database
  await db.updateTable('memberships').set({ account_id: accountId, role: 'viewer' }).where('user_id', '=', viewer.uid).execute()
  return viewer
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.origin}/api/v1${path}`, { headers })
const send = (path: string, person: TestPerson | null, body: unknown = {}) =>
  post(server.origin, `/api/v1${path}`, body, person?.bearer ?? {})
const problem = async (response: Response) => {
  const { status, code, field, detail } = problemSchema.parse(await response.json())
  expect(response.status).toBe(status)
  return field === undefined ? { status, code, detail } : { status, code, field, detail }
}

describe('cancelling through the API', () => {
  it('shows what it would do, does it once, and shows how it stands; nothing of it is cached', async () => {
    const { person, buyer, id } = await customer()
    await buyer.moveTo('2026-03-10T00:00:00Z')
    const path = `/billing/subscriptions/${id}`
    const before = await get(`${path}/cancellation`, person.bearer)
    expect(before.headers.get('cache-control')).toBe('no-store')
    const terms = { endsAt: '2026-04-01T00:00:00.000Z', refundCents: 52_500 }
    expect(cancellationPreviewSchema.parse(await before.json())).toEqual({ ...terms, state: 'requested', underWay: false })
    expect(cancelAnswerSchema.parse(await (await send(`${path}/cancel`, person)).json())).toEqual({ ...terms, state: 'done' })
    expect(await (await get(`${path}/cancellation`, person.bearer)).json()).toEqual({ ...terms, state: 'done', underWay: true })
    expect(await problem(await send(`${path}/cancel`, person))).toMatchObject({ status: 409, code: 'conflict' })
    expect(await problem(await send(`${path}/resume`, person))).toMatchObject({ status: 409, code: 'conflict' })
    expect((await buyer.money()).refunded).toBe(52_500)
  })

  it('of a month is undone by resuming it, with no body at all', async () => {
    const { person, id } = await customer('standard_monthly_v1')
    await send(`/billing/subscriptions/${id}/cancel`, person)
    const headers = { ...person.bearer, origin: server.origin }
    const resumed = await fetch(`${server.origin}/api/v1/billing/subscriptions/${id}/resume`, { method: 'POST', headers })
    expect([resumed.status, await resumed.text()]).toEqual([204, ''])
    expect((await market.client.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false)
  })
})

describe('changing the plan through the API', () => {
  it('answers 204 when it was paid, and 402 with nothing changed when the card is declined', async () => {
    const { person, buyer, id } = await customer('standard_monthly_v1')
    const change = (priceId: unknown) => send(`/billing/subscriptions/${id}/plan`, person, { priceId })
    await buyer.refuseCard()
    expect(await problem(await change('price_premium_site_monthly_v1'))).toMatchObject({ status: 402, code: 'payment-failed' })
    expect((await market.client.subscriptions.retrieve(id)).items.data[0]?.price.lookup_key).toBe('standard_monthly_v1')
    await buyer.useCard('pm_card_visa')
    expect((await change('price_premium_site_monthly_v1')).status).toBe(204)
    expect((await market.client.subscriptions.retrieve(id)).items.data[0]?.price.lookup_key).toBe('premium_site_monthly_v1')
    for (const wrong of [7, '', 'x'.repeat(300), undefined])
      expect(await problem(await change(wrong))).toMatchObject({ status: 400, code: 'bad-input', field: 'priceId' })
    expect(await problem(await change('price_premium_page_monthly_v1'))).toMatchObject({ status: 400, field: 'priceId' })
  })
})

describe('the sum of a change through the API', () => {
  it('is told before, charged as it was told, and refused as a conflict when it is another one', async () => {
    const { person, buyer, id } = await customer('standard_monthly_v1')
    const path = `/billing/subscriptions/${id}`
    const { plans } = planOffersSchema.parse(await (await get(`${path}/plans`, person.bearer)).json())
    const premium = plans.find(({ priceId }) => priceId === 'price_premium_site_monthly_v1')
    if (!premium?.change.possible) throw new Error('Premium is on sale.')
    const { at, chargedCents } = premium.change.terms
    expect(chargedCents).toBe(13_000)
    const change = (sum: number) => send(`${path}/plan`, person, { priceId: premium.priceId, agreed: { at, chargedCents: sum } })
    expect(await problem(await change(chargedCents - 1))).toMatchObject({ status: 409, code: 'conflict' })
    expect((await change(chargedCents)).status).toBe(204)
    expect((await buyer.money()).charged).toBe(6_500 + chargedCents)
    const pages = changePreviewSchema.parse(await (await get(`${path}/pages?quantity=2`, person.bearer)).json())
    expect(pages).toMatchObject({ possible: true, terms: { chargedCents: 7_000, recurringCents: 26_500 } })
    for (const quantity of ['', '-1', '1.5', 'x', '10001'])
      expect(await problem(await get(`${path}/pages?quantity=${quantity}`, person.bearer))).toMatchObject({
        status: 400,
        code: 'bad-input',
      })
  })
})

describe('the portal', () => {
  it('opens without cancelling and changing plans, and leads back to Billing under the name that the person uses', async () => {
    const { person } = await customer()
    const { url } = portalStartSchema.parse(await (await send('/billing/portal', person)).json())
    await send('/billing/portal', person)
    const known = await market.client.billingPortal.configurations.list({ limit: 100 })
    expect(known.data).toHaveLength(1)
    expect(known.data[0]?.features).toMatchObject({
      customer_update: { enabled: true },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: false },
      subscription_update: { enabled: false },
    })
    const page = await (await fetch(url)).text()
    expect(page).toContain(`${server.origin}/dashboard?tab=billing`)
    expect(page).not.toMatch(/cancel/i)
    const there = server.origin.replace('127.0.0.1', 'localhost')
    const other = (await (await post(there, '/api/v1/billing/portal', {}, person.bearer)).json()) as { url: string }
    expect(await (await fetch(other.url)).text()).toContain(`${there}/dashboard?tab=billing`)
  })

  it('is nothing for an account that never bought anything', async () => {
    const nobody = await signUp(server.origin)
    expect(await problem(await send('/billing/portal', nobody))).toMatchObject({ status: 409, code: 'conflict' })
  })
})

describe('invoices', () => {
  it('are the account’s own, newest first, in cents, with what was given back', async () => {
    const { person, buyer, id } = await customer('standard_yearly_v1')
    const other = await customer('standard_monthly_v1')
    await buyer.moveTo('2026-01-10T00:00:00Z')
    const second = await buyer.buy(['premium_site_monthly_v1', 1])
    await send(`/billing/subscriptions/${id}/cancel`, person)
    const { invoices } = invoiceListSchema.parse(await (await get('/billing/invoices', person.bearer)).json())
    expect(invoices.map((each) => [each.subscriptionId, each.status, each.totalCents, each.paidCents, each.refundedCents])).toEqual([
      [second, 'paid', 19_500, 19_500, 0],
      [id, 'paid', 70_000, 70_000, 64_166],
    ])
    expect(invoices[0]).toMatchObject({ currency: 'usd', issuedAt: '2026-01-10T00:00:00.000Z' })
    expect((await fetch(invoices[0]?.hostedUrl ?? '')).status).toBe(200)
    const others = invoiceListSchema.parse(await (await get('/billing/invoices', other.person.bearer)).json())
    expect(others.invoices.map(({ subscriptionId }) => subscriptionId)).toEqual([other.id])
  })
})

describe('sites through the API', () => {
  it('are claimed with 201 and listed; the same subscription again is a conflict', async () => {
    const { person, id } = await customer()
    const made = await send('/sites', person, { subscriptionId: id, url: 'shop.example/checkout' })
    expect(made.status).toBe(201)
    const site = siteSchema.parse(await made.json())
    expect(site).toMatchObject({ host: 'shop.example', url: 'https://shop.example/checkout', subscriptionId: id })
    expect(siteListSchema.parse(await (await get('/sites', person.bearer)).json())).toEqual({
      sites: [{ ...site, needDecision: { scripts: 0, headers: 0, headersByPage: {} }, reviews: { waiting: 0, overdue: 0 } }],
      total: 1,
      next: null,
    })
    expect(await problem(await send('/sites', person, { subscriptionId: id, url: 'other.example' }))).toMatchObject({ status: 409 })
  })

  it('answer a bad address with what is wrong with it, and a body that is none with its field', async () => {
    const { person, id } = await customer()
    const claim = async (body: unknown) => (await send('/sites', person, body)).json()
    expect(await claim({ subscriptionId: id, url: 'ftp://shop.example' })).toMatchObject({ code: 'bad-address', reason: 'scheme' })
    expect(await claim({ subscriptionId: id, url: 'http://10.0.0.1' })).toMatchObject({ code: 'address-refused', field: 'url' })
    expect(await claim({ subscriptionId: '', url: 'shop.example' })).toMatchObject({ code: 'bad-input', field: 'subscriptionId' })
    expect(await claim({ subscriptionId: id })).toMatchObject({ code: 'bad-input', field: 'url' })
  })
})

describe('who may', () => {
  const reads = (id: string) => [
    '/billing/invoices',
    '/sites',
    `/billing/subscriptions/${id}/cancellation`,
    `/billing/subscriptions/${id}/plans`,
    `/billing/subscriptions/${id}/pages?quantity=9`,
  ]
  const changes = (id: string): [path: string, body: unknown][] => [
    [`/billing/subscriptions/${id}/cancel`, {}],
    [`/billing/subscriptions/${id}/resume`, {}],
    [`/billing/subscriptions/${id}/plan`, { priceId: 'price_premium_site_yearly_v1' }],
    ['/billing/portal', {}],
    ['/sites', { subscriptionId: id, url: 'shop.example' }],
  ]

  it('nobody who is not signed in: all answer 401, and a session cookie reads but changes nothing', async () => {
    const { person, id } = await customer()
    for (const path of reads(id)) {
      expect(await problem(await get(path))).toMatchObject({ status: 401, code: 'not-signed-in' })
      expect((await get(path, { cookie: person.cookie })).status).toBe(200)
    }
    for (const [path, body] of changes(id)) {
      expect(await problem(await send(path, null, body))).toMatchObject({ status: 401, code: 'not-signed-in' })
      expect((await post(server.origin, `/api/v1${path}`, body, { cookie: person.cookie })).status).toBe(401)
    }
    expect((await market.client.subscriptions.retrieve(id)).cancel_at).toBeNull()
  })

  it('a viewer reads everything and changes nothing', async () => {
    const { person, id } = await customer()
    const viewer = await viewerOf(person.accountId)
    for (const path of reads(id)) expect((await get(path, viewer.bearer)).status).toBe(200)
    for (const [path, body] of changes(id))
      expect(await problem(await send(path, viewer, body))).toMatchObject({ status: 403, code: 'forbidden' })
  })

  it('a stranger gets for a subscription of others what there is for one of nobody', async () => {
    const { id } = await customer()
    const { person: eve } = await customer()
    const answers = async (subscription: string) => {
      const posted = changes(subscription).filter(([path]) => path !== '/billing/portal')
      const asked = [
        ...['cancellation', 'plans', 'pages?quantity=9'].map((verb) => get(`/billing/subscriptions/${subscription}/${verb}`, eve.bearer)),
        ...posted.map(([path, body]) => send(path, eve, body)),
      ]
      return Promise.all((await Promise.all(asked)).map(problem))
    }
    const [others, nobodys] = [await answers(id), await answers('sub_of_nobody')]
    expect(others).toEqual(nobodys)
    for (const answer of others) expect(answer).toMatchObject({ status: 404, code: 'not-found' })
  })
})

it('without payments answers 503 to whoever is signed in, and still lists invoices and sites', async () => {
  const bare = await testServer({ test: server.test })
  try {
    const person = await signUp(bare.origin)
    const call = (path: string) => post(bare.origin, `/api/v1/billing/${path}`, { priceId: 'price_x' }, person.bearer)
    for (const path of ['subscriptions/sub_1/cancel', 'subscriptions/sub_1/resume', 'subscriptions/sub_1/plan', 'portal'])
      expect(await problem(await call(path))).toMatchObject({ status: 503, code: 'payments-unavailable' })
    for (const verb of ['cancellation', 'plans', 'pages?quantity=9']) {
      const preview = await fetch(`${bare.origin}/api/v1/billing/subscriptions/sub_1/${verb}`, { headers: person.bearer })
      expect(await problem(preview)).toMatchObject({ status: 503, code: 'payments-unavailable' })
    }
    for (const [path, list] of [
      ['billing/invoices', { invoices: [] }],
      ['sites', { sites: [], total: 0, next: null }],
    ] as const)
      expect(await (await fetch(`${bare.origin}/api/v1/${path}`, { headers: person.bearer })).json()).toEqual(list)
  } finally {
    await bare.close()
  }
})
