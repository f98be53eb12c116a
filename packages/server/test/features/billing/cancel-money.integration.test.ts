// Cancelling to the cent, through the official client and a payments service that keeps books: what is promised is what is paid.
import { describe, expect, it } from 'vitest'
import {
  cancelSubscription,
  finishCancellations,
  flagFraud,
  listOpenRefunds,
  previewCancellation,
  refuseRefund,
  releaseHold,
  resumeSubscription,
  syncSubscription,
} from '#features/billing/index.ts'
import type { Buyer } from '../../support/market.ts'
import { database, market, openOwnMarket } from '../../support/own-market.ts'

openOwnMarket()

const preview = (ann: Buyer, id: string) => previewCancellation(market.context, ann.owner, id)
const cancel = (ann: Buyer, id: string) => cancelSubscription(market.context, ann.owner, id)
const statusOf = async (id: string) => (await market.client.subscriptions.retrieve(id)).status
const audited = (subject: string) =>
  database.db.selectFrom('audit_log').select(['actor', 'action', 'details']).where('subject', '=', subject).orderBy('id').execute()

describe('an annual plan', () => {
  it.each([
    // bought, cancelled, ends, plan, its price, refund
    ['2026-01-01T00:00:00Z', '2026-01-20T00:00:00Z', '2026-02-01T00:00:00.000Z', 'standard_yearly_v1', 70_000, 64_166],
    ['2026-01-01T00:00:00Z', '2026-03-10T00:00:00Z', '2026-04-01T00:00:00.000Z', 'standard_yearly_v1', 70_000, 52_500],
    ['2026-01-01T00:00:00Z', '2026-12-20T00:00:00Z', '2027-01-01T00:00:00.000Z', 'standard_yearly_v1', 70_000, 0],
    ['2026-01-01T00:00:00Z', '2026-01-20T00:00:00Z', '2026-02-01T00:00:00.000Z', 'premium_site_yearly_v1', 210_000, 192_500],
    ['2026-01-31T10:00:00Z', '2026-02-28T09:59:00Z', '2026-02-28T10:00:00.000Z', 'standard_yearly_v1', 70_000, 64_166],
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00.000Z', 'standard_yearly_v1', 70_000, 58_333],
    ['2027-08-31T10:00:00Z', '2028-02-01T00:00:00Z', '2028-02-29T10:00:00.000Z', 'standard_yearly_v1', 70_000, 35_000],
  ])('bought %s and cancelled %s ends %s: of %s at %i cents, %i are refunded', async (from, at, endsAt, key, cents, refundCents) => {
    const ann = await market.buyer(from)
    const id = await ann.buy([key, 1])
    await ann.moveTo(at)
    expect(await preview(ann, id)).toEqual({ endsAt, refundCents, state: 'requested', underWay: false })
    const state = refundCents === 0 ? 'scheduled' : 'done'
    expect(await cancel(ann, id)).toEqual({ endsAt, refundCents, state })
    expect(await preview(ann, id)).toEqual({ endsAt, refundCents, state, underWay: true })
    await ann.moveTo(new Date(Date.parse(endsAt) - 1_000).toISOString())
    expect(await statusOf(id)).toBe('active')
    await ann.moveTo(endsAt)
    expect(await statusOf(id)).toBe('canceled')
    expect(await ann.money()).toEqual({ charged: cents, refunded: refundCents, ledgerCharged: cents, ledgerRefunded: refundCents })
  })

  it('with a page added in its fifth month gives back the months after the fifth of both, each by what it covers', async () => {
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const id = await ann.buy(['standard_yearly_v1', 1])
    await ann.moveTo('2026-05-11T00:00:00Z')
    await market.client.subscriptionItems.create({
      subscription: id,
      price: 'price_standard_page_yearly_v1',
      proration_behavior: 'always_invoice',
    })
    await ann.moveTo('2026-05-20T00:00:00Z')
    // 70,000 × 7/12 and, of 16,000 × 235/365 days for eight begun months, 10,301 × 7/8; each rounded down.
    expect(await preview(ann, id)).toMatchObject({ endsAt: '2026-06-01T00:00:00.000Z', refundCents: 40_833 + 9_013 })
    await cancel(ann, id)
    expect(await ann.money()).toMatchObject({ charged: 80_301, refunded: 49_846, ledgerRefunded: 49_846 })
  })
})

describe('a monthly plan', () => {
  it('is announced to end with its cycle and to give nothing back, does so, and can be resumed before', async () => {
    const ann = await market.buyer('2026-04-01T00:00:00Z')
    const id = await ann.buy(['standard_monthly_v1', 1])
    const terms = { endsAt: '2026-05-01T00:00:00.000Z', refundCents: 0 }
    expect(await preview(ann, id)).toEqual({ ...terms, state: 'requested', underWay: false })
    await cancel(ann, id)
    expect(await preview(ann, id)).toEqual({ ...terms, state: 'scheduled', underWay: true })
    await resumeSubscription(market.context, ann.owner, id)
    await ann.moveTo('2026-05-02T00:00:00Z')
    expect(await preview(ann, id)).toMatchObject({ endsAt: '2026-06-01T00:00:00.000Z', underWay: false })
    await cancel(ann, id)
    await ann.moveTo('2026-06-01T00:00:00Z')
    expect(await statusOf(id)).toBe('canceled')
    expect(await preview(ann, id)).toEqual({ endsAt: '2026-06-01T00:00:00.000Z', refundCents: 0, state: 'done', underWay: true })
    expect(await ann.money()).toMatchObject({ charged: 13_000, refunded: 0 })
  })
})

describe('a refund held on suspicion', () => {
  async function held(): Promise<{ ann: Buyer; id: string; hold: string }> {
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const id = await ann.buy(['standard_yearly_v1', 1])
    await ann.moveTo('2026-03-10T00:00:00Z')
    await flagFraud(database.db, ann.owner.accountId, 'staff kim', 'the bank warned')
    expect(await cancel(ann, id)).toMatchObject({ refundCents: 52_500, state: 'held' })
    const hold = (await listOpenRefunds(database.db)).find((row) => row.account_id === ann.owner.accountId)
    expect(hold).toMatchObject({ subscription_id: id, refund_cents: 52_500, state: 'held', fraud_reason: 'the bank warned' })
    return { ann, id, hold: hold?.id ?? '' }
  }

  it('is shown as held, and paid to the cent by whoever releases it, once, also after the plan has ended', async () => {
    const { ann, id, hold } = await held()
    await ann.moveTo('2026-04-01T00:00:00Z')
    expect(await statusOf(id)).toBe('canceled')
    expect(await preview(ann, id)).toMatchObject({ refundCents: 52_500, state: 'held', underWay: true })
    expect((await ann.money()).refunded).toBe(0)
    await releaseHold(market.context, hold, 'staff kim')
    expect(await preview(ann, id)).toMatchObject({ refundCents: 52_500, state: 'refunding' })
    await finishCancellations(market.context)
    expect(await preview(ann, id)).toMatchObject({ refundCents: 52_500, state: 'done' })
    await expect(releaseHold(market.context, hold, 'staff lee')).rejects.toMatchObject({ code: 'conflict' })
    await expect(refuseRefund(market.context, hold, 'staff lee', 'late')).rejects.toMatchObject({ code: 'conflict' })
    expect(await ann.money()).toMatchObject({ refunded: 52_500, ledgerRefunded: 52_500 })
    expect(await audited(id)).toContainEqual({
      actor: 'staff kim',
      action: 'refund.release',
      details: { cancellation: hold, refundCents: '52500' },
    })
  })

  it('is paid once when two people release it at the same time', async () => {
    const { ann, hold } = await held()
    const answers = await Promise.allSettled(['kim', 'lee'].map((name) => releaseHold(market.context, hold, name)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await Promise.all([finishCancellations(market.context), finishCancellations(market.context)])
    expect((await ann.money()).refunded).toBe(52_500)
  })

  it('that is refused gives nothing back, ends the plan all the same, and keeps who refused what and why', async () => {
    const { ann, id, hold } = await held()
    await refuseRefund(market.context, hold, 'staff kim', 'a stolen card')
    await finishCancellations(market.context)
    expect(await preview(ann, id)).toEqual({ endsAt: '2026-04-01T00:00:00.000Z', refundCents: 0, state: 'scheduled', underWay: true })
    await expect(resumeSubscription(market.context, ann.owner, id)).rejects.toMatchObject({ code: 'conflict' })
    await ann.moveTo('2026-04-01T00:00:00Z')
    expect(await preview(ann, id)).toMatchObject({ state: 'done' })
    expect(await ann.money()).toMatchObject({ charged: 70_000, refunded: 0 })
    expect(await audited(id)).toContainEqual({
      actor: 'staff kim',
      action: 'refund.refuse',
      details: { cancellation: hold, refundCents: '52500', reason: 'a stolen card' },
    })
  })

  it('that is refused after the plan has ended is done at once', async () => {
    const { ann, id, hold } = await held()
    await ann.moveTo('2026-04-01T00:00:00Z')
    await refuseRefund(market.context, hold, 'staff kim', 'a stolen card')
    expect(await preview(ann, id)).toMatchObject({ refundCents: 0, state: 'done' })
  })

  it('is no matter of an account that was cleared before it cancelled, and none is held under an unknown id', async () => {
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const id = await ann.buy(['standard_yearly_v1', 1])
    await flagFraud(database.db, ann.owner.accountId, 'staff kim', 'a mistake')
    await flagFraud(database.db, ann.owner.accountId, 'staff kim', null)
    expect(await cancel(ann, id)).toMatchObject({ refundCents: 64_166, state: 'done' })
    await expect(releaseHold(market.context, 'nothing', 'staff kim')).rejects.toMatchObject({ code: 'conflict' })
    const nobody = '00000000-0000-4000-8000-00000000dead'
    await expect(flagFraud(database.db, nobody, 'staff kim', 'x')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('looking at a cancellation', () => {
  it('is for the account’s own people, viewers too, and moves nothing', async () => {
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const eve = await market.buyer('2026-01-01T00:00:00Z')
    const id = await ann.buy(['standard_yearly_v1', 1])
    expect(await previewCancellation(market.context, { ...ann.owner, role: 'viewer' }, id)).toMatchObject({ refundCents: 64_166 })
    await expect(preview(eve, id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(preview(ann, 'sub_nothing')).rejects.toMatchObject({ code: 'not-found' })
    expect((await market.client.subscriptions.retrieve(id)).cancel_at).toBeNull()
    expect(await database.db.selectFrom('cancellations').select('id').where('subscription_id', '=', id).execute()).toEqual([])
  })

  it('says when a plan ends that ends by a hand at the payments service, with nothing to give back', async () => {
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const id = await ann.buy(['standard_yearly_v1', 1])
    await market.client.subscriptions.update(id, { cancel_at_period_end: true })
    await syncSubscription(market.context, id)
    expect(await preview(ann, id)).toEqual({ endsAt: '2027-01-01T00:00:00.000Z', refundCents: 0, state: 'scheduled', underWay: true })
    await market.client.subscriptions.cancel(id)
    await syncSubscription(market.context, id)
    await expect(preview(ann, id)).rejects.toMatchObject({ code: 'conflict' })
  })
})
