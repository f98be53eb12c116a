// Pages bought over HTTP, on a real database, with the official client aimed at the payments simulator.
import type { PurchasePageAnswer } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelSubscription } from '#features/billing/index.ts'
import { flip, type Shop, shop } from '../support/payments.ts'
import type { TestPerson } from '../support/sign-up.ts'
import { customerOf, price, problemOf, setPages } from './payment-calls.ts'

let at: Shop

beforeAll(async () => {
  at = await shop()
})
afterAll(() => at.close())

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
    const one = (await (await setPages(at, person, { subscriptionId, priceId: page })).json()) as PurchasePageAnswer
    expect(one).toEqual({ subscriptionId, subscriptionItemId: expect.stringMatching(/^si_/), quantity: 1, pageCredits: 2 })
    expect(await (await setPages(at, person, { subscriptionId, priceId: page })).json()).toEqual({ ...one, quantity: 2, pageCredits: 3 })
    const five = await setPages(at, person, { subscriptionId, priceId: page, subscriptionItemId: one.subscriptionItemId, quantity: 5 })
    expect(await five.json()).toEqual({ ...one, quantity: 5, pageCredits: 6 })
    const document = await at.documentOf(person)
    expect(document).toMatchObject({ siteCredits: 1, pageCredits: 6 })
    await at.settle()
    expect(await at.documentOf(person)).toEqual(document)
    const [invoice] = (await at.stripe.invoices.list({ subscription: subscriptionId })).data
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' })
  })

  it('buys one page when a request with an Idempotency-Key is repeated, at once or later', async () => {
    const { person, subscriptionId } = await subscriber()
    const click = (key: string) => setPages(at, person, { subscriptionId, priceId: page }, { 'idempotency-key': key })
    const bought = async () => (await at.stripe.subscriptions.retrieve(subscriptionId)).items.data.map(({ quantity }) => quantity)
    const answers = [...(await Promise.all([click('first'), click('first')])), await click('first')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await bought()).toEqual([1, 1])
    expect((await at.stripe.invoices.list({ subscription: subscriptionId })).data).toHaveLength(2)
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      Array(3).fill(expect.objectContaining({ quantity: 1, pageCredits: 2 })),
    )
    expect((await click('second')).status).toBe(200)
    expect((await click('second')).status).toBe(200)
    expect(await bought()).toEqual([1, 2])
    expect(await problemOf(await click('a key with blanks'))).toMatchObject({ status: 400 })
  })

  it('answers 402 and grants nothing when the card is declined, and sells once it works again', async () => {
    const { person, subscriptionId } = await subscriber()
    const before = await at.documentOf(person)
    await flip(at.simulator, 'refusals', { customer: await customerOf(at, person), count: '1' })
    const declined = await problemOf(await setPages(at, person, { subscriptionId, priceId: page }))
    expect(declined).toMatchObject({ status: 402, code: 'payment-failed', detail: 'The card was declined, so nothing was bought.' })
    await at.settle()
    expect(await at.documentOf(person)).toEqual(before)
    expect((await setPages(at, person, { subscriptionId, priceId: page })).status).toBe(200)
    expect((await at.documentOf(person))?.pageCredits).toBe(2)
  })

  it('takes pages off a monthly plan, and none off a year that is paid', async () => {
    const change = async (key: string, pageKey: string) => {
      const { person, subscriptionId } = await subscriber(key)
      const priceId = price(pageKey)
      const { subscriptionItemId } = (await (await setPages(at, person, { subscriptionId, priceId })).json()) as PurchasePageAnswer
      const answer = await setPages(at, person, { subscriptionId, priceId, subscriptionItemId, quantity: 0 })
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
    const item = (await (
      await setPages(at, one.person, { subscriptionId: one.subscriptionId, priceId: page })
    ).json()) as PurchasePageAnswer
    const named = { subscriptionItemId: item.subscriptionItemId, quantity: 3 }
    for (const body of [
      { subscriptionId: one.subscriptionId, priceId: page },
      { subscriptionId: one.subscriptionId, priceId: page, ...named },
      { subscriptionId: other.subscriptionId, priceId: page, ...named },
      { subscriptionId: 'sub_nothing', priceId: page },
    ])
      expect(await problemOf(await setPages(at, other.person, body))).toMatchObject({ status: 404, code: 'not-found' })
    expect((await at.documentOf(one.person))?.pageCredits).toBe(2)
  })

  it('never turns the site of a plan into pages, or its number of sites', async () => {
    const { person, subscriptionId } = await subscriber()
    const site = (await at.documentOf(person))?.subscriptions[0]?.items[0]
    const asPage = { subscriptionId, priceId: page, subscriptionItemId: site?.id, quantity: 9 }
    expect(await problemOf(await setPages(at, person, asPage))).toMatchObject({ status: 404, code: 'not-found' })
    const asSite = { ...asPage, priceId: site?.priceId }
    expect(await problemOf(await setPages(at, person, asSite))).toMatchObject({ status: 400, code: 'bad-input', field: 'priceId' })
  })

  it.each([
    ['of another plan', 'premium_page_monthly_v1'],
    ['of another interval', 'standard_page_yearly_v1'],
    ['of no page', 'standard_monthly_v1'],
  ])('refuses a price %s', async (_what, key) => {
    const { person, subscriptionId } = await subscriber()
    const answer = await setPages(at, person, { subscriptionId, priceId: price(key) })
    expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'bad-input', field: 'priceId' })
  })

  it('refuses a number of pages that is none', async () => {
    const { person, subscriptionId } = await subscriber()
    for (const quantity of [-1, 1.5, 10_001, '3'])
      expect(
        await problemOf(await setPages(at, person, { subscriptionId, priceId: page, subscriptionItemId: 'si_1', quantity })),
      ).toMatchObject({ status: 400, field: 'quantity' })
  })

  it('sells no pages for a plan that is cancelled or owes money', async () => {
    const ending = await subscriber('standard_yearly_v1')
    await cancelSubscription(at.billing, { accountId: ending.person.accountId, name: 'owner', role: 'owner' }, ending.subscriptionId)
    const late = await subscriber()
    await flip(at.simulator, 'refusals', { customer: await customerOf(at, late.person), count: '1' })
    await flip(at.simulator, 'clock', { customer: await customerOf(at, late.person), seconds: String(32 * 86_400) })
    await at.settle()
    const answers = [
      await setPages(at, ending.person, { subscriptionId: ending.subscriptionId, priceId: price('standard_page_yearly_v1') }),
      await setPages(at, late.person, { subscriptionId: late.subscriptionId, priceId: page }),
    ]
    for (const answer of answers) expect(await problemOf(answer)).toMatchObject({ status: 409, code: 'conflict' })
  })
})
