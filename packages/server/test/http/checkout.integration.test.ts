// Checkouts over HTTP, on a real database, with the official client aimed at the payments simulator: started, handed out again, and read.
import type { CheckoutSession } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { press, type Shop, shop } from '../support/payments.ts'
import { customerOf, idOf, price, problemOf, sessionOf, startCheckout, urlOf } from './payment-calls.ts'

let at: Shop

beforeAll(async () => {
  at = await shop()
})
afterAll(() => at.close())

describe('starting a checkout', () => {
  it('leads to the page to pay on, and from there back to us, whatever addresses the caller names', async () => {
    const person = await at.person()
    const foreign = { successUrl: 'https://evil.example', success_url: 'https://evil.example', returnUrl: 'https://evil.example' }
    const answer = await startCheckout(at, person, {
      priceId: price('standard_monthly_v1'),
      ...foreign,
      options: { plan: 'standard', ...foreign },
    })
    expect(answer.status).toBe(200)
    const url = await urlOf(answer)
    expect(new URL(url).origin).toBe(at.simulator.origin)
    const session = await at.stripe.checkout.sessions.retrieve(idOf(url))
    expect(session).toMatchObject({
      success_url: `${at.origin}/dashboard?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${at.origin}/purchase-site?checkout=left&plan=standard&interval=monthly`,
      client_reference_id: person.accountId,
      amount_total: 6_500,
    })
    const left = await press(url, { action: 'leave' })
    expect(left.headers.get('location')).toBe(`${at.origin}/purchase-site?checkout=left&plan=standard&interval=monthly`)
  })

  it('makes one customer for an account whose first two checkouts start at once', async () => {
    const person = await at.person()
    const keys = ['standard_monthly_v1', 'premium_site_yearly_v1', 'premium_site_monthly_v1']
    const answers = await Promise.all(keys.map((key) => startCheckout(at, person, { priceId: price(key) })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { data } = await at.stripe.customers.list({ email: person.email })
    expect(data.map(({ id, metadata }) => [id, metadata.account])).toEqual([[await customerOf(at, person), person.accountId]])
  })

  it('hands out the open checkout of the same price again, and replaces one in another language or under another of our names', async () => {
    const person = await at.person()
    const body = { priceId: price('premium_site_monthly_v1'), options: { locale: 'en' } }
    const [first, again] = [await urlOf(startCheckout(at, person, body)), await urlOf(startCheckout(at, person, body))]
    expect(again).toBe(first)
    const spanish = await urlOf(startCheckout(at, person, { ...body, options: { locale: 'es' } }))
    const other = await urlOf(
      startCheckout(at, person, { ...body, options: { locale: 'es' } }, at.origin.replace('127.0.0.1', 'localhost')),
    )
    expect(new Set([first, spanish, other]).size).toBe(3)
    const open = await at.stripe.checkout.sessions.list({ customer: await customerOf(at, person), status: 'open' })
    expect(open.data.map(({ id, locale, cancel_url }) => [id, locale, cancel_url])).toEqual([
      [idOf(other), 'es', `${at.origin.replace('127.0.0.1', 'localhost')}/purchase-site?checkout=left&plan=premium&interval=monthly`],
    ])
  })

  it('never hands one account the checkout of another', async () => {
    const body = { priceId: price('standard_monthly_v1') }
    expect(await urlOf(startCheckout(at, await at.person(), body))).not.toBe(await urlOf(startCheckout(at, await at.person(), body)))
  })

  it.each([
    ['an unknown price', { priceId: 'price_nothing' }, 'priceId'],
    ['a price of pages', { priceId: price('standard_page_monthly_v1') }, 'priceId'],
    ['a price that the site does not list', { priceId: price('csp_report_only_yearly_v1') }, 'priceId'],
    ['a plan that is not the price’s', { priceId: price('standard_monthly_v1'), options: { plan: 'premium' } }, 'options.plan'],
    ['no price', {}, 'priceId'],
    ['a language that the site does not speak', { priceId: price('standard_monthly_v1'), options: { locale: 'fr' } }, 'options.locale'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await startCheckout(at, await at.person(), body)
    expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'bad-input', field })
  })
})

describe('reading a checkout', () => {
  it('says how it stands, and shows what was bought before any event came', async () => {
    const person = await at.person()
    const url = await urlOf(startCheckout(at, person, { priceId: price('premium_site_yearly_v1') }))
    const open = (await (await sessionOf(at, person, idOf(url))).json()) as CheckoutSession
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
    expect(await (await sessionOf(at, person, idOf(url))).json()).toEqual(open)
    await press(url, { action: 'pay' })
    const paid = (await (await sessionOf(at, person, idOf(url))).json()) as CheckoutSession
    expect(paid).toMatchObject({ status: 'complete', paymentStatus: 'paid', subscriptionId: expect.stringMatching(/^sub_/) })
    const document = await at.documentOf(person)
    expect(document).toMatchObject({ siteCredits: 1, pageCredits: 1, subscriptions: [{ id: paid.subscriptionId, status: 'active' }] })
    await at.settle()
    expect((await at.documentOf(person))?.version).toBe(document?.version)
  })

  it('is for the account that opened it alone', async () => {
    const [person, stranger] = [await at.person(), await at.person()]
    const id = idOf(await urlOf(startCheckout(at, person, { priceId: price('standard_monthly_v1') })))
    expect(await problemOf(await sessionOf(at, stranger, id))).toMatchObject({ status: 404, code: 'not-found' })
    await startCheckout(at, stranger, { priceId: price('standard_monthly_v1') })
    expect(await problemOf(await sessionOf(at, stranger, id))).toMatchObject({ status: 404, code: 'not-found' })
    expect(await problemOf(await sessionOf(at, person, 'cs_test_nothing'))).toMatchObject({ status: 404, code: 'not-found' })
    expect(await problemOf(await sessionOf(at, person, '..%2Fevents'))).toMatchObject({ status: 404 })
  })

  it('does not show one that was opened elsewhere for the same customer', async () => {
    const person = await at.person()
    await startCheckout(at, person, { priceId: price('standard_monthly_v1') })
    const elsewhere = await at.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await customerOf(at, person),
      line_items: [{ price: price('standard_yearly_v1'), quantity: 1 }],
      success_url: 'http://127.0.0.1:1/',
    })
    expect(await problemOf(await sessionOf(at, person, elsewhere.id))).toMatchObject({ status: 404, code: 'not-found' })
  })
})
