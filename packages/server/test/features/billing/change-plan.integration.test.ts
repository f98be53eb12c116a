// Changing the plan: billed to the cent at once, pages and all, and not at all unless it is paid.
import { describe, expect, it } from 'vitest'
import { cancelSubscription, changePlan, previewCancellation, resumeSubscription, syncSubscription } from '#features/billing/index.ts'
import { findSubscriptionDocument } from '#features/documents/index.ts'
import type { Buyer } from '../../support/market.ts'
import { database, market, openOwnMarket } from '../../support/own-market.ts'

openOwnMarket()

const change = (ann: Buyer, id: string, key: string) => changePlan(market.context, ann.owner, id, { priceId: `price_${key}` })
const document = (ann: Buyer) => findSubscriptionDocument(database.db, ann.owner.accountId)
const balance = async (ann: Buyer) => ((await market.client.customers.retrieve(ann.customer)) as { balance: number }).balance
const held = async (ann: Buyer) => (await document(ann))?.subscriptions[0]?.items.map((item) => [item.lookupKey, item.quantity])
/** All invoices, oldest first: what was asked for and what was paid. */
const billed = async (ann: Buyer) => {
  const { data } = await market.client.invoices.list({ customer: ann.customer, limit: 100 })
  return data.map(({ total, amount_paid }) => [total, amount_paid]).toReversed()
}

/** A monthly standard plan with two pages, bought on 1 April, in the middle of its month. */
async function halfway(): Promise<{ ann: Buyer; id: string }> {
  const ann = await market.buyer('2026-04-01T00:00:00Z')
  const id = await ann.buy(['standard_monthly_v1', 1], ['standard_page_monthly_v1', 2])
  await ann.moveTo('2026-04-16T00:00:00Z')
  return { ann, id }
}

describe('changing the plan', () => {
  it('up takes the difference for the rest of the month at once; the pages follow, and the document says so', async () => {
    const { ann, id } = await halfway()
    await change(ann, id, 'premium_site_monthly_v1')
    // Half of (19,500 + 2 × 3,500) less half of (6,500 + 2 × 1,500).
    expect(await billed(ann)).toEqual([
      [9_500, 9_500],
      [8_500, 8_500],
    ])
    expect(await document(ann)).toMatchObject({ siteCredits: 1, pageCredits: 3, subscriptions: [{ plan: 'premium', interval: 'monthly' }] })
    expect(await held(ann)).toEqual(
      expect.arrayContaining([
        ['premium_site_monthly_v1', 1],
        ['premium_page_monthly_v1', 2],
      ]),
    )
    expect(await ann.money()).toMatchObject({ charged: 18_000, ledgerCharged: 18_000 })
    const audit = await database.db
      .selectFrom('audit_log')
      .select(['actor', 'details'])
      .where('action', '=', 'subscription.change-plan')
      .where('subject', '=', id)
      .execute()
    expect(audit).toEqual([{ actor: 'ann', details: { from: 'standard_monthly_v1', to: 'premium_site_monthly_v1' } }])
  })

  it('down takes nothing: what was paid for the rest of the month pays for the next one', async () => {
    const { ann, id } = await halfway()
    await change(ann, id, 'premium_site_monthly_v1')
    await change(ann, id, 'standard_monthly_v1')
    expect(await balance(ann)).toBe(-8_500)
    await ann.moveTo('2026-05-01T00:00:00Z')
    expect((await billed(ann)).at(-1)).toEqual([9_500, 1_000])
    expect(await balance(ann)).toBe(0)
    expect(await ann.money()).toMatchObject({ charged: 19_000, ledgerCharged: 19_000 })
  })

  it('to a year begins the year now, counts the rest of the month, and is given back by its own months when cancelled', async () => {
    const { ann, id } = await halfway()
    await change(ann, id, 'premium_site_yearly_v1')
    // 210,000 + 2 × 38,000 less half of 9,500.
    expect((await billed(ann)).at(-1)).toEqual([281_250, 281_250])
    expect(await document(ann)).toMatchObject({
      subscriptions: [{ plan: 'premium', interval: 'yearly', currentPeriodEnd: '2027-04-16T00:00:00.000Z' }],
    })
    await ann.moveTo('2026-05-20T00:00:00Z')
    // Ten of twelve months of 210,000 and of 76,000, each rounded down.
    expect(await cancelSubscription(market.context, ann.owner, id)).toEqual({
      endsAt: '2026-06-16T00:00:00.000Z',
      refundCents: 175_000 + 63_333,
      state: 'done',
    })
    expect(await ann.money()).toMatchObject({ refunded: 238_333, ledgerRefunded: 238_333 })
  })

  it('within a year is given back from both payments when cancelled', async () => {
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const id = await ann.buy(['standard_yearly_v1', 1])
    await ann.moveTo('2026-04-16T00:00:00Z')
    await change(ann, id, 'premium_site_yearly_v1')
    // 260 of 365 days of 210,000 less those of 70,000.
    expect((await billed(ann)).at(-1)).toEqual([149_589 - 49_863, 99_726])
    await ann.moveTo('2026-05-20T00:00:00Z')
    // 70,000 × 7/12; of the change, nine months begun: 149,589 × 7/9 less 49,863 × 7/9.
    const refundCents = 40_833 + 116_347 - 38_783
    expect(await previewCancellation(market.context, ann.owner, id)).toMatchObject({ endsAt: '2026-06-01T00:00:00.000Z', refundCents })
    await cancelSubscription(market.context, ann.owner, id)
    expect(await ann.money()).toMatchObject({ charged: 169_726, refunded: refundCents, ledgerRefunded: refundCents })
  })

  it('asked for twice, also at once, is billed once', async () => {
    const { ann, id } = await halfway()
    await Promise.all([1, 2, 3].map(() => change(ann, id, 'premium_site_monthly_v1')))
    await change(ann, id, 'premium_site_monthly_v1')
    expect(await billed(ann)).toHaveLength(2)
  })
})

describe('nothing changes', () => {
  it('when the card is declined; with another card the same change goes through', async () => {
    const { ann, id } = await halfway()
    await ann.refuseCard()
    const [before, items] = [await document(ann), await held(ann)]
    for (let times = 0; times < 2; times++)
      await expect(change(ann, id, 'premium_site_monthly_v1')).rejects.toMatchObject({ type: 'StripeCardError' })
    await syncSubscription(market.context, id)
    expect(await document(ann)).toEqual(before)
    expect(await held(ann)).toEqual(items)
    expect(await billed(ann)).toEqual([[9_500, 9_500]])
    await ann.useCard('pm_card_visa')
    await change(ann, id, 'premium_site_monthly_v1')
    expect((await billed(ann)).at(-1)).toEqual([8_500, 8_500])
  })

  it('while a cancellation is under way, and everything can again once the plan goes on', async () => {
    const { ann, id } = await halfway()
    await cancelSubscription(market.context, ann.owner, id)
    await expect(change(ann, id, 'premium_site_monthly_v1')).rejects.toMatchObject({ code: 'conflict' })
    await resumeSubscription(market.context, ann.owner, id)
    await change(ann, id, 'premium_site_monthly_v1')
    expect(await document(ann)).toMatchObject({ subscriptions: [{ plan: 'premium' }] })
  })

  it('on a plan that was refunded and runs out, and on one that has ended', async () => {
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const id = await ann.buy(['standard_yearly_v1', 1])
    await cancelSubscription(market.context, ann.owner, id)
    await expect(change(ann, id, 'premium_site_yearly_v1')).rejects.toMatchObject({ code: 'conflict' })
    await ann.moveTo('2026-02-01T00:00:00Z')
    await expect(change(ann, id, 'premium_site_yearly_v1')).rejects.toMatchObject({ code: 'conflict' })
    expect(await billed(ann)).toHaveLength(1)
  })

  it('where a paid year would become a credit, which is never paid out: cancelling gives it back by its months', async () => {
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const id = await ann.buy(['premium_site_yearly_v1', 1], ['premium_page_yearly_v1', 1])
    await ann.moveTo('2026-04-16T00:00:00Z')
    for (const key of ['standard_yearly_v1', 'standard_monthly_v1', 'premium_site_monthly_v1'])
      await expect(change(ann, id, key)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('Cancel the current plan'),
      })
    expect([await billed(ann), await balance(ann)]).toEqual([[[248_000, 248_000]], 0])
    // 210,000 × 8/12 and 38,000 × 8/12, the second rounded down.
    expect(await cancelSubscription(market.context, ann.owner, id)).toMatchObject({ refundCents: 140_000 + 25_333 })
  })

  it('but once the rest of a year is worth less than a month, it can become a month', async () => {
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const id = await ann.buy(['standard_yearly_v1', 1])
    await ann.moveTo('2026-12-22T00:00:00Z')
    await change(ann, id, 'standard_monthly_v1')
    // 6,500 less ten of 365 days of 70,000.
    expect((await billed(ann)).at(-1)).toEqual([6_500 - 1_918, 4_582])
    expect(await document(ann)).toMatchObject({ subscriptions: [{ interval: 'monthly', currentPeriodEnd: '2027-01-22T00:00:00.000Z' }] })
  })

  it('while an invoice is unpaid, since time that was never paid for is no credit', async () => {
    const { ann, id } = await halfway()
    await ann.refuseCard()
    await ann.moveTo('2026-05-01T00:00:00Z')
    expect(await document(ann)).toMatchObject({ subscriptions: [{ status: 'past_due', dunning: 'retrying' }] })
    await expect(change(ann, id, 'premium_site_monthly_v1')).rejects.toMatchObject({ code: 'conflict' })
    expect(await balance(ann)).toBe(0)
  })

  it('for a price of pages, of another product, or of nothing', async () => {
    const { ann, id } = await halfway()
    for (const key of ['premium_page_monthly_v1', 'csp_report_only_yearly_v1', 'nothing'])
      await expect(change(ann, id, key)).rejects.toMatchObject({ code: 'bad-input', field: 'priceId' })
    expect(await billed(ann)).toHaveLength(1)
  })

  it('for a viewer, and for the people of another account', async () => {
    const { ann, id } = await halfway()
    const eve = await market.buyer('2026-04-01T00:00:00Z')
    const price = { priceId: 'price_premium_site_monthly_v1' }
    await expect(changePlan(market.context, { ...ann.owner, role: 'viewer' }, id, price)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(changePlan(market.context, eve.owner, id, price)).rejects.toMatchObject({ code: 'not-found' })
    expect(await billed(ann)).toHaveLength(1)
  })
})
