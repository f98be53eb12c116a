// The calls of payments over HTTP, on a real database, with the official client aimed at the payments simulator.
import type { CheckoutSession, PriceList, PurchasePageAnswer } from '@tillwatch/core/contract'
import { lookupKeys } from '@tillwatch/core/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelSubscription } from '#features/billing/index.ts'
import { flip, press, type Shop, shop } from '../support/payments.ts'
import { testServer } from '../support/server.ts'
import { post, signUp, type TestPerson } from '../support/sign-up.ts'

let at: Shop

beforeAll(async () => {
  at = await shop()
})
afterAll(() => at.close())

const price = (key: string) => `price_${key}`
const start = (person: TestPerson, body: object, origin = at.origin) => post(origin, '/api/create-checkout-session', body, person.bearer)
const urlOf = async (answer: Response | Promise<Response>) => ((await (await answer).json()) as { url: string }).url
const problemOf = async (answer: Response) => (await answer.json()) as { status: number; code: string; field?: string; detail: string }
const read = (path: string, headers: Record<string, string>) => fetch(at.origin + path, { headers })
const idOf = (payPage: string) => payPage.split('/').at(-1) ?? ''
const sessionOf = (person: TestPerson, id: string) => read(`/api/checkout-session/${id}`, person.bearer)
const setPages = (person: TestPerson, body: object) => post(at.origin, '/api/purchase-page', body, person.bearer)
const customerOf = async (person: TestPerson) =>
  (
    await at.billing.db
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('account_id', '=', person.accountId)
      .executeTakeFirstOrThrow()
  ).customer_id

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

describe('starting a checkout', () => {
  it('leads to the page to pay on, and from there back to us, whatever addresses the caller names', async () => {
    const person = await at.person()
    const foreign = { successUrl: 'https://evil.example', success_url: 'https://evil.example', returnUrl: 'https://evil.example' }
    const answer = await start(person, { priceId: price('standard_monthly_v1'), ...foreign, options: { plan: 'standard', ...foreign } })
    expect(answer.status).toBe(200)
    const url = await urlOf(answer)
    expect(new URL(url).origin).toBe(at.simulator.origin)
    const session = await at.stripe.checkout.sessions.retrieve(idOf(url))
    expect(session).toMatchObject({
      success_url: `${at.origin}/dashboard?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${at.origin}/purchase-site`,
      client_reference_id: person.accountId,
      amount_total: 6_500,
    })
    const left = await press(url, { action: 'leave' })
    expect(left.headers.get('location')).toBe(`${at.origin}/purchase-site`)
  })

  it('makes one customer for an account whose first two checkouts start at once', async () => {
    const person = await at.person()
    const keys = ['standard_monthly_v1', 'premium_site_yearly_v1', 'premium_site_monthly_v1']
    const answers = await Promise.all(keys.map((key) => start(person, { priceId: price(key) })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { data } = await at.stripe.customers.list({ email: person.email })
    expect(data.map(({ id, metadata }) => [id, metadata.account])).toEqual([[await customerOf(person), person.accountId]])
  })

  it('hands out the open checkout of the same price again, and replaces one in another language or under another of our names', async () => {
    const person = await at.person()
    const body = { priceId: price('premium_site_monthly_v1'), options: { locale: 'en' } }
    const [first, again] = [await urlOf(start(person, body)), await urlOf(start(person, body))]
    expect(again).toBe(first)
    const spanish = await urlOf(start(person, { ...body, options: { locale: 'es' } }))
    const other = await urlOf(start(person, { ...body, options: { locale: 'es' } }, at.origin.replace('127.0.0.1', 'localhost')))
    expect(new Set([first, spanish, other]).size).toBe(3)
    const open = await at.stripe.checkout.sessions.list({ customer: await customerOf(person), status: 'open' })
    expect(open.data.map(({ id, locale, cancel_url }) => [id, locale, cancel_url])).toEqual([
      [idOf(other), 'es', `${at.origin.replace('127.0.0.1', 'localhost')}/purchase-site`],
    ])
  })

  it('never hands one account the checkout of another', async () => {
    const body = { priceId: price('standard_monthly_v1') }
    expect(await urlOf(start(await at.person(), body))).not.toBe(await urlOf(start(await at.person(), body)))
  })

  it.each([
    ['an unknown price', { priceId: 'price_nothing' }, 'priceId'],
    ['a price of pages', { priceId: price('standard_page_monthly_v1') }, 'priceId'],
    ['a price that the site does not list', { priceId: price('csp_report_only_yearly_v1') }, 'priceId'],
    ['a plan that is not the price’s', { priceId: price('standard_monthly_v1'), options: { plan: 'premium' } }, 'options.plan'],
    ['no price', {}, 'priceId'],
    ['a language that the site does not speak', { priceId: price('standard_monthly_v1'), options: { locale: 'fr' } }, 'options.locale'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await start(await at.person(), body)
    expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'bad-input', field })
  })
})

describe('reading a checkout', () => {
  it('says how it stands, and shows what was bought before any event came', async () => {
    const person = await at.person()
    const url = await urlOf(start(person, { priceId: price('premium_site_yearly_v1') }))
    const open = (await (await sessionOf(person, idOf(url))).json()) as CheckoutSession
    expect(open).toEqual({
      id: idOf(url),
      status: 'open',
      paymentStatus: 'unpaid',
      amountTotal: 210_000,
      currency: 'usd',
      plan: 'premium',
      interval: 'yearly',
      priceId: price('premium_site_yearly_v1'),
      subscriptionId: null,
    })
    await press(url, { action: 'decline' })
    expect(await (await sessionOf(person, idOf(url))).json()).toEqual(open)
    await press(url, { action: 'pay' })
    const paid = (await (await sessionOf(person, idOf(url))).json()) as CheckoutSession
    expect(paid).toMatchObject({ status: 'complete', paymentStatus: 'paid', subscriptionId: expect.stringMatching(/^sub_/) })
    const document = await at.documentOf(person)
    expect(document).toMatchObject({ siteCredits: 1, pageCredits: 1, subscriptions: [{ id: paid.subscriptionId, status: 'active' }] })
    await at.settle()
    expect((await at.documentOf(person))?.version).toBe(document?.version)
  })

  it('is for the account that opened it alone', async () => {
    const [person, stranger] = [await at.person(), await at.person()]
    const id = idOf(await urlOf(start(person, { priceId: price('standard_monthly_v1') })))
    expect(await problemOf(await sessionOf(stranger, id))).toMatchObject({ status: 404, code: 'not-found' })
    await start(stranger, { priceId: price('standard_monthly_v1') })
    expect(await problemOf(await sessionOf(stranger, id))).toMatchObject({ status: 404, code: 'not-found' })
    expect(await problemOf(await sessionOf(person, 'cs_test_nothing'))).toMatchObject({ status: 404, code: 'not-found' })
    expect(await problemOf(await sessionOf(person, '..%2Fevents'))).toMatchObject({ status: 404 })
  })

  it('does not show one that was opened elsewhere for the same customer', async () => {
    const person = await at.person()
    await start(person, { priceId: price('standard_monthly_v1') })
    const elsewhere = await at.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await customerOf(person),
      line_items: [{ price: price('standard_yearly_v1'), quantity: 1 }],
      success_url: 'http://127.0.0.1:1/',
    })
    expect(await problemOf(await sessionOf(person, elsewhere.id))).toMatchObject({ status: 404, code: 'not-found' })
  })
})

describe('buying pages', () => {
  async function subscriber(key = 'standard_monthly_v1'): Promise<{ person: TestPerson; subscriptionId: string }> {
    const person = await at.person()
    const subscriptionId = await at.buy(person, key)
    await at.settle()
    return { person, subscriptionId }
  }
  const page = price('standard_page_monthly_v1')

  it('adds a page for each call without an item, and sets the total of one that is named', async () => {
    const { person, subscriptionId } = await subscriber()
    const one = (await (await setPages(person, { subscriptionId, priceId: page })).json()) as PurchasePageAnswer
    expect(one).toEqual({ subscriptionId, subscriptionItemId: expect.stringMatching(/^si_/), quantity: 1, pageCredits: 2 })
    expect(await (await setPages(person, { subscriptionId, priceId: page })).json()).toEqual({ ...one, quantity: 2, pageCredits: 3 })
    const five = await setPages(person, { subscriptionId, priceId: page, subscriptionItemId: one.subscriptionItemId, quantity: 5 })
    expect(await five.json()).toEqual({ ...one, quantity: 5, pageCredits: 6 })
    const document = await at.documentOf(person)
    expect(document).toMatchObject({ siteCredits: 1, pageCredits: 6 })
    await at.settle()
    expect(await at.documentOf(person)).toEqual(document)
    const [invoice] = (await at.stripe.invoices.list({ subscription: subscriptionId })).data
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' })
  })

  it('buys one page when the same click is sent twice at once', async () => {
    const { person, subscriptionId } = await subscriber()
    const answers = await Promise.all([1, 2].map(() => setPages(person, { subscriptionId, priceId: page })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { items } = await at.stripe.subscriptions.retrieve(subscriptionId)
    expect(items.data.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect((await at.stripe.invoices.list({ subscription: subscriptionId })).data).toHaveLength(2)
  })

  it('answers 402 and grants nothing when the card is declined, and sells once it works again', async () => {
    const { person, subscriptionId } = await subscriber()
    const before = await at.documentOf(person)
    await flip(at.simulator, 'refusals', { customer: await customerOf(person), count: '1' })
    const declined = await problemOf(await setPages(person, { subscriptionId, priceId: page }))
    expect(declined).toMatchObject({ status: 402, code: 'payment-failed', detail: 'The card was declined, so nothing was bought.' })
    await at.settle()
    expect(await at.documentOf(person)).toEqual(before)
    expect((await setPages(person, { subscriptionId, priceId: page })).status).toBe(200)
    expect((await at.documentOf(person))?.pageCredits).toBe(2)
  })

  it('takes pages off a monthly plan, and none off a year that is paid', async () => {
    const change = async (key: string, pageKey: string) => {
      const { person, subscriptionId } = await subscriber(key)
      const priceId = price(pageKey)
      const { subscriptionItemId } = (await (await setPages(person, { subscriptionId, priceId })).json()) as PurchasePageAnswer
      const answer = await setPages(person, { subscriptionId, priceId, subscriptionItemId, quantity: 0 })
      await at.settle()
      return { answer, pageCredits: (await at.documentOf(person))?.pageCredits }
    }
    const monthly = await change('standard_monthly_v1', 'standard_page_monthly_v1')
    expect([monthly.answer.status, monthly.pageCredits]).toEqual([200, 1])
    const yearly = await change('standard_yearly_v1', 'standard_page_yearly_v1')
    expect([await problemOf(yearly.answer), yearly.pageCredits]).toMatchObject([{ status: 409, code: 'conflict' }, 2])
  })

  it('knows only the subscriptions and items of the account', async () => {
    const [one, other] = [await subscriber(), await subscriber()]
    const item = (await (await setPages(one.person, { subscriptionId: one.subscriptionId, priceId: page })).json()) as PurchasePageAnswer
    const named = { subscriptionItemId: item.subscriptionItemId, quantity: 3 }
    for (const body of [
      { subscriptionId: one.subscriptionId, priceId: page },
      { subscriptionId: one.subscriptionId, priceId: page, ...named },
      { subscriptionId: other.subscriptionId, priceId: page, ...named },
      { subscriptionId: 'sub_nothing', priceId: page },
    ])
      expect(await problemOf(await setPages(other.person, body))).toMatchObject({ status: 404, code: 'not-found' })
    expect((await at.documentOf(one.person))?.pageCredits).toBe(2)
  })

  it('never turns the site of a plan into pages, or its number of sites', async () => {
    const { person, subscriptionId } = await subscriber()
    const site = (await at.documentOf(person))?.subscriptions[0]?.items[0]
    const asPage = { subscriptionId, priceId: page, subscriptionItemId: site?.id, quantity: 9 }
    expect(await problemOf(await setPages(person, asPage))).toMatchObject({ status: 404, code: 'not-found' })
    const asSite = { ...asPage, priceId: site?.priceId }
    expect(await problemOf(await setPages(person, asSite))).toMatchObject({ status: 400, code: 'bad-input', field: 'priceId' })
  })

  it.each([
    ['of another plan', 'premium_page_monthly_v1'],
    ['of another interval', 'standard_page_yearly_v1'],
    ['of no page', 'standard_monthly_v1'],
  ])('refuses a price %s', async (_what, key) => {
    const { person, subscriptionId } = await subscriber()
    const answer = await setPages(person, { subscriptionId, priceId: price(key) })
    expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'bad-input', field: 'priceId' })
  })

  it('refuses a number of pages that is none', async () => {
    const { person, subscriptionId } = await subscriber()
    for (const quantity of [-1, 1.5, 10_001, '3'])
      expect(
        await problemOf(await setPages(person, { subscriptionId, priceId: page, subscriptionItemId: 'si_1', quantity })),
      ).toMatchObject({ status: 400, field: 'quantity' })
  })

  it('sells no pages for a plan that is cancelled or owes money', async () => {
    const ending = await subscriber('standard_yearly_v1')
    await cancelSubscription(at.billing, { accountId: ending.person.accountId, name: 'owner', role: 'owner' }, ending.subscriptionId)
    const late = await subscriber()
    await flip(at.simulator, 'refusals', { customer: await customerOf(late.person), count: '1' })
    await flip(at.simulator, 'clock', { customer: await customerOf(late.person), seconds: String(32 * 86_400) })
    await at.settle()
    const answers = [
      await setPages(ending.person, { subscriptionId: ending.subscriptionId, priceId: price('standard_page_yearly_v1') }),
      await setPages(late.person, { subscriptionId: late.subscriptionId, priceId: page }),
    ]
    for (const answer of answers) expect(await problemOf(answer)).toMatchObject({ status: 409, code: 'conflict' })
  })
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
      const url = await urlOf(start(person, { priceId: price('standard_monthly_v1') }))
      await press(url, { action: 'pay' })
      const session = (await (await sessionOf(person, idOf(url))).json()) as CheckoutSession
      return { subscriptionId: String(session.subscriptionId), id: session.id }
    })()
    await at.billing.db.updateTable('memberships').set({ role: 'viewer' }).where('account_id', '=', person.accountId).execute()
    expect((await sessionOf(person, id)).status).toBe(200)
    for (const answer of [
      await start(person, { priceId: price('standard_monthly_v1') }),
      await setPages(person, { subscriptionId, priceId: price('standard_page_monthly_v1') }),
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
    [false, 'This installation sells nothing: everything is unlimited here.'],
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
        detail: 'The payments service does not answer as it should. Try again in a minute.',
      })
    await gone.close()
  })
})
