// What a change would cost, told before it is made: to the cent what is then charged, or nothing is.
import type { ChangePreview, ChangeTerms } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { cancelSubscription, changePlan, previewPages, previewPlans, purchasePage, syncSubscription } from '#features/billing/index.ts'
import type { Buyer } from '../../support/market.ts'
import { market, openOwnMarket } from '../../support/own-market.ts'

openOwnMarket()

/** A buyer of goods, some days into what was bought on 1 April 2026. */
async function buyerOf(to: string, ...goods: [lookupKey: string, quantity: number][]): Promise<{ ann: Buyer; id: string }> {
  const ann = await market.buyer('2026-04-01T00:00:00Z')
  const id = await ann.buy(...goods)
  await ann.moveTo(to)
  return { ann, id }
}

const plansOf = async (ann: Buyer, id: string) => (await previewPlans(market.context, ann.owner, id)).plans
const toPlan = async (ann: Buyer, id: string, key: string) =>
  (await plansOf(ann, id)).find(({ priceId }) => priceId === `price_${key}`)?.change
const toPages = (ann: Buyer, id: string, quantity: number) => previewPages(market.context, ann.owner, id, quantity)
const terms = (change: ChangePreview | undefined): ChangeTerms => {
  if (!change?.possible) throw new Error(`Not possible: ${change?.obstacle}`)
  return change.terms
}
const agreedOf = ({ at, chargedCents }: ChangeTerms) => ({ at, chargedCents })
const charged = async (ann: Buyer) => (await ann.money()).charged
const balance = async (ann: Buyer) => ((await market.client.customers.retrieve(ann.customer)) as { balance: number }).balance
const invoices = async (ann: Buyer) => (await market.client.invoices.list({ customer: ann.customer, limit: 100 })).data.length
const monthly: [string, number][] = [
  ['standard_monthly_v1', 1],
  ['standard_page_monthly_v1', 2],
]
const yearly: [string, number][] = [
  ['standard_yearly_v1', 1],
  ['standard_page_yearly_v1', 3],
]

describe('the preview of a change of plan', () => {
  it('tells for each plan on sale what is charged, what it costs afterwards with its pages, and from when; it changes nothing', async () => {
    const { ann, id } = await buyerOf('2026-04-16T00:00:00Z', ...monthly)
    const at = '2026-04-16T00:00:00.000Z'
    expect(await plansOf(ann, id)).toEqual([
      { priceId: 'price_standard_monthly_v1', plan: 'standard', interval: 'monthly', siteCents: 6_500, change: none('current') },
      offer('standard_yearly_v1', 'standard', 'yearly', 70_000, { at, chargedCents: 97_250, recurringCents: 102_000 }),
      // Half of (19,500 + 2 × 3,500) less half of (6,500 + 2 × 1,500).
      offer('premium_site_monthly_v1', 'premium', 'monthly', 19_500, { at, chargedCents: 8_500, recurringCents: 26_500 }),
      offer('premium_site_yearly_v1', 'premium', 'yearly', 210_000, { at, chargedCents: 281_250, recurringCents: 286_000 }),
    ])
    expect(await invoices(ann)).toBe(1)
  })

  it('tells what is credited, and what earlier credit pays of a change', async () => {
    const { ann, id } = await buyerOf('2026-04-16T00:00:00Z', ['premium_site_monthly_v1', 1], ['premium_page_monthly_v1', 2])
    const down = terms(await toPlan(ann, id, 'standard_monthly_v1'))
    expect(down).toMatchObject({ chargedCents: 0, creditedCents: 8_500, fromCreditCents: 0, recurringCents: 9_500 })
    await changePlan(market.context, ann.owner, id, { priceId: 'price_standard_monthly_v1', agreed: agreedOf(down) })
    expect(await balance(ann)).toBe(-8_500)
    const up = terms(await toPlan(ann, id, 'premium_site_monthly_v1'))
    expect(up).toMatchObject({ chargedCents: 0, creditedCents: 0, fromCreditCents: 8_500 })
  })

  it('marks what a paid year cannot become, and nothing else', async () => {
    const { ann, id } = await buyerOf('2026-04-16T00:00:00Z', ['premium_site_yearly_v1', 1])
    const changes = (await plansOf(ann, id)).map(({ priceId, change }) => [priceId, change.possible ? 'possible' : change.obstacle])
    expect(changes).toEqual([
      ['price_standard_monthly_v1', 'paid-year'],
      ['price_standard_yearly_v1', 'paid-year'],
      ['price_premium_site_monthly_v1', 'paid-year'],
      ['price_premium_site_yearly_v1', 'current'],
    ])
  })
})

describe('the preview of another number of pages', () => {
  it('tells what is charged for the rest of the period, and what plan and pages cost afterwards', async () => {
    const { ann, id } = await buyerOf('2026-04-16T00:00:00Z', ['standard_monthly_v1', 1])
    const nextAt = '2026-05-01T00:00:00.000Z'
    expect(terms(await toPages(ann, id, 1))).toMatchObject({ chargedCents: 750, creditedCents: 0, recurringCents: 8_000, nextAt })
    expect(terms(await toPages(ann, id, 4))).toMatchObject({ chargedCents: 3_000, recurringCents: 12_500, interval: 'monthly' })
  })

  it('tells what fewer pages of a month credit, and that those of a year cannot be taken off', async () => {
    const month = await buyerOf('2026-04-16T00:00:00Z', ...monthly)
    expect(terms(await toPages(month.ann, month.id, 0))).toMatchObject({ chargedCents: 0, creditedCents: 1_500, recurringCents: 6_500 })
    expect(await toPages(month.ann, month.id, 2)).toEqual(none('current'))
    const year = await buyerOf('2026-04-16T00:00:00Z', ...yearly)
    expect(await toPages(year.ann, year.id, 2)).toEqual(none('paid-year'))
  })
})

describe('what was agreed on', () => {
  it.each([
    ['standard_yearly_v1', monthly],
    ['premium_site_monthly_v1', monthly],
    ['premium_site_yearly_v1', yearly],
  ])('is charged to the cent for a change to %s, though minutes have passed', async (key, goods) => {
    const { ann, id } = await buyerOf('2026-04-11T03:07:11Z', ...goods)
    const seen = terms(await toPlan(ann, id, key))
    const before = await charged(ann)
    await ann.moveTo('2026-04-11T03:19:42Z')
    await changePlan(market.context, ann.owner, id, { priceId: `price_${key}`, agreed: agreedOf(seen) })
    expect((await charged(ann)) - before).toBe(seen.chargedCents)
    expect((await ann.money()).ledgerCharged).toBe(await charged(ann))
  })

  it('is charged to the cent for pages, the first and more of them', async () => {
    const { ann, id } = await buyerOf('2026-04-11T03:07:11Z', ['standard_yearly_v1', 1])
    const wish = { subscriptionId: id, priceId: 'price_standard_page_yearly_v1' }
    const first = terms(await toPages(ann, id, 1))
    await ann.moveTo('2026-04-11T03:19:42Z')
    const before = await charged(ann)
    const { subscriptionItemId } = await purchasePage(market.context, ann.owner, { ...wish, agreed: agreedOf(first) })
    expect((await charged(ann)) - before).toBe(first.chargedCents)
    const more = terms(await toPages(ann, id, 4))
    await ann.moveTo('2026-04-11T03:31:00Z')
    const bought = await charged(ann)
    await purchasePage(market.context, ann.owner, { ...wish, subscriptionItemId, quantity: 4, agreed: agreedOf(more) })
    expect((await charged(ann)) - bought).toBe(more.chargedCents)
  })

  it.each([
    ['is more than 15 minutes old', '2026-04-16T00:15:01Z', {}],
    ['is of a moment to come', '2026-04-16T00:00:00Z', { at: '2026-04-16T00:00:01.000Z' }],
    ['is of the period before', '2026-05-01T00:05:00Z', { at: '2026-04-30T23:59:00.000Z' }],
    ['is another sum', '2026-04-16T00:00:00Z', { chargedCents: 1 }],
  ])('binds both sides: when it %s, nothing is charged and nothing changes', async (_why, to, wrong) => {
    const { ann, id } = await buyerOf('2026-04-15T23:59:59Z', ...monthly)
    const plan = terms(await toPlan(ann, id, 'premium_site_monthly_v1'))
    const page = terms(await toPages(ann, id, 3))
    await ann.moveTo(to)
    const before = [await charged(ann), await invoices(ann)]
    const change = { priceId: 'price_premium_site_monthly_v1', agreed: { ...agreedOf(plan), ...wrong } }
    await expect(changePlan(market.context, ann.owner, id, change)).rejects.toMatchObject({ code: 'conflict' })
    const wish = { subscriptionId: id, priceId: 'price_standard_page_monthly_v1', agreed: { ...agreedOf(page), ...wrong } }
    await expect(purchasePage(market.context, ann.owner, wish)).rejects.toMatchObject({ code: 'conflict' })
    expect([await charged(ann), await invoices(ann)]).toEqual(before)
  })
})

describe('nothing is previewed', () => {
  const both = (ann: Buyer, id: string) => [() => plansOf(ann, id), () => toPages(ann, id, 9)]

  it('for a plan that ends, or that owes money', async () => {
    const ending = await buyerOf('2026-04-16T00:00:00Z', ...monthly)
    await cancelSubscription(market.context, ending.ann.owner, ending.id)
    const owing = await buyerOf('2026-04-16T00:00:00Z', ...monthly)
    await owing.ann.refuseCard()
    await owing.ann.moveTo('2026-05-01T00:00:00Z')
    await syncSubscription(market.context, owing.id)
    for (const asked of [...both(ending.ann, ending.id), ...both(owing.ann, owing.id)])
      await expect(asked()).rejects.toMatchObject({ code: 'conflict' })
  })

  it('for another account', async () => {
    const { id } = await buyerOf('2026-04-16T00:00:00Z', ...monthly)
    const eve = await market.buyer('2026-04-01T00:00:00Z')
    for (const asked of both(eve, id)) await expect(asked()).rejects.toMatchObject({ code: 'not-found' })
  })
})

function none(obstacle: string) {
  return { possible: false, obstacle }
}

/** A plan that can be changed to; what is due next is the end of the month or year that follows. */
function offer(key: string, plan: string, interval: string, siteCents: number, of: Partial<ChangeTerms>) {
  const nextAt = interval === 'monthly' ? '2026-05-01T00:00:00.000Z' : '2027-04-16T00:00:00.000Z'
  const terms = { creditedCents: 0, fromCreditCents: 0, interval, nextAt, ...of }
  return { priceId: `price_${key}`, plan, interval, siteCents, change: { possible: true, terms } }
}
