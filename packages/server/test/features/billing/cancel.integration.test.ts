// Cancelling: to the cent, once, and never more than the terms that were stored, whatever fails in between.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import {
  cancelSubscription,
  carryOutCancellation,
  finishCancellations,
  resumeSubscription,
  retryRefund,
  settleRefund,
  syncSubscription,
} from '#features/billing/index.ts'
import { type BillingTest, billingTest } from './context.ts'
import { charge, invoice, item, seconds, subscription } from './objects.ts'

let test: BillingTest
let owner: Actor

beforeAll(async () => {
  test = await billingTest()
})
beforeEach(async () => {
  await test.reset()
  owner = { accountId: await test.account('cus_1'), name: 'ann', role: 'owner' }
  test.service.clock.frozen_time = seconds('2026-04-10T00:00:00Z')
})
afterAll(() => test.close())

/** A plan bought on 31 January 2026 for the cents, on the test clock, which stands in its third month. */
async function buy(key: 'standard_yearly_v1' | 'standard_monthly_v1' = 'standard_yearly_v1', cents = 70_000): Promise<void> {
  const sold = subscription('sub_1', 'cus_1', [item('si_1', key, 1)], { test_clock: 'clock_1' })
  test.service.subscriptions.push(sold)
  test.service.invoices.push(invoice('in_1', sold, cents))
  test.service.charges.push(charge('in_1', 'cus_1', cents))
  await syncSubscription(test.context, 'sub_1')
}

const cancel = (actor = owner) => cancelSubscription(test.context, actor, 'sub_1')
const stored = () => test.db.selectFrom('cancellations').select(['id', 'kind', 'state', 'refund_cents', 'refund_ids']).execute()
const refunds = () => test.service.refunds.map(({ charge: of, amount }) => [of, amount])

describe('an annual plan', () => {
  it('ends with the current billing month by the subscription’s own clock, and the months after it are refunded', async () => {
    await buy()
    expect(await cancel()).toEqual({ endsAt: '2026-04-30T10:00:00.000Z', refundCents: 52_500, state: 'done' })
    expect(refunds()).toEqual([['ch_in_1', 52_500]])
    expect(test.service.subscriptions[0]).toMatchObject({ cancel_at: seconds('2026-04-30T10:00:00Z'), cancel_at_period_end: false })
    expect(await stored()).toMatchObject([{ kind: 'prorated', state: 'done', refund_ids: ['re_1'] }])
    const ledger = await test.db.selectFrom('ledger_entries').select(['kind', 'amount_cents']).orderBy('id').execute()
    expect(ledger).toEqual([
      { kind: 'charge', amount_cents: 70_000 },
      { kind: 'refund', amount_cents: 52_500 },
    ])
    expect(test.documents.at(-1)).toMatchObject({ siteCredits: 1, subscriptions: [{ cancelAt: '2026-04-30T10:00:00.000Z' }] })
    expect(
      await test.db.selectFrom('audit_log').select(['actor', 'details']).where('action', '=', 'subscription.cancel').execute(),
    ).toEqual([{ actor: 'ann', details: { kind: 'prorated', endsAt: '2026-04-30T10:00:00.000Z', refundCents: '52500' } }])
  })

  it('is refunded once when four cancel it at once, and cannot be cancelled again', async () => {
    await buy()
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => cancel()))
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' })
    expect(answers.some((answer) => answer.status === 'fulfilled')).toBe(true)
    await expect(cancel()).rejects.toMatchObject({ code: 'conflict' })
    expect(refunds()).toEqual([['ch_in_1', 52_500]])
    expect(await stored()).toHaveLength(1)
  })

  it('gives nothing back in its last month, and just ends', async () => {
    await buy()
    test.service.clock.frozen_time = seconds('2027-01-20T00:00:00Z')
    expect(await cancel()).toEqual({ endsAt: '2027-01-31T10:00:00.000Z', refundCents: 0, state: 'scheduled' })
    expect(refunds()).toEqual([])
  })

  it('of an account under suspicion ends all the same, but no money moves until a person decides', async () => {
    await buy()
    test.flagged.add(owner.accountId)
    expect(await cancel()).toEqual({ endsAt: '2026-04-30T10:00:00.000Z', refundCents: 52_500, state: 'held' })
    await finishCancellations(test.context)
    expect(refunds()).toEqual([])
    expect(test.service.subscriptions[0]?.cancel_at).toBe(seconds('2026-04-30T10:00:00Z'))
  })
})

describe('a monthly plan', () => {
  it('runs to the end of its cycle, gives nothing back, and can go on after all until then', async () => {
    await buy('standard_monthly_v1', 6_500)
    expect(await cancel()).toEqual({ endsAt: '2027-01-31T10:00:00.000Z', refundCents: 0, state: 'scheduled' })
    expect(test.service.subscriptions[0]?.cancel_at_period_end).toBe(true)
    expect(await cancel()).toMatchObject({ state: 'scheduled' })
    await resumeSubscription(test.context, owner, 'sub_1')
    expect(test.service.subscriptions[0]?.cancel_at_period_end).toBe(false)
    expect(await stored()).toMatchObject([{ state: 'undone' }])
    expect(test.documents.at(-1)).toMatchObject({ subscriptions: [{ cancelAt: null }] })
    const resumed = test.db.selectFrom('audit_log').select(['actor', 'subject']).where('action', '=', 'subscription.resume')
    expect(await resumed.execute()).toEqual([{ actor: 'ann', subject: 'sub_1' }])
    await expect(resumeSubscription(test.context, owner, 'sub_1')).rejects.toMatchObject({ code: 'conflict' })
    expect(await cancel()).toMatchObject({ state: 'scheduled' })
    expect(test.service.subscriptions[0]?.cancel_at_period_end).toBe(true)
  })

  it('goes on once when two say so at once, and is written down once', async () => {
    await buy('standard_monthly_v1', 6_500)
    await cancel()
    const both = await Promise.allSettled([1, 2].map(() => resumeSubscription(test.context, owner, 'sub_1')))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const resumed = test.db.selectFrom('audit_log').select('subject').where('action', '=', 'subscription.resume')
    expect(await resumed.execute()).toHaveLength(1)
  })

  it('is done when its end was reached, and undone when the payments service took the end away', async () => {
    await buy('standard_monthly_v1', 6_500)
    await cancel()
    Object.assign(test.service.subscriptions[0]!, { cancel_at_period_end: false })
    await syncSubscription(test.context, 'sub_1')
    await cancel()
    Object.assign(test.service.subscriptions[0]!, { status: 'canceled', ended_at: seconds('2026-05-01T00:00:00Z') })
    await syncSubscription(test.context, 'sub_1')
    expect((await stored()).map(({ state }) => state).sort()).toEqual(['done', 'undone'])
  })
})

describe('cancelling', () => {
  it('is the owner’s alone: not a viewer’s, not another account’s, and not of what does not exist', async () => {
    await buy()
    const stranger = { accountId: await test.account('cus_2'), name: 'eve', role: 'owner' } as const
    await expect(cancel({ ...owner, role: 'viewer' })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(cancel(stranger)).rejects.toMatchObject({ code: 'not-found' })
    await expect(cancelSubscription(test.context, owner, 'sub_9')).rejects.toMatchObject({ code: 'not-found' })
    await expect(resumeSubscription(test.context, stranger, 'sub_1')).rejects.toMatchObject({ code: 'not-found' })
    expect(test.service.subscriptions[0]?.cancel_at).toBeNull()
  })

  it('that the service does not answer is carried out later on the terms that were stored, also when the month has passed', async () => {
    await buy()
    test.service.beforeAnswer = async (path) => {
      test.service.broken = path === '/v1/refunds'
    }
    await expect(cancel()).rejects.toThrow('broken')
    expect(await stored()).toMatchObject([{ state: 'refunding', refund_cents: 52_500 }])
    await expect(finishCancellations(test.context)).rejects.toThrow('broken')
    test.service.beforeAnswer = async () => {}
    test.service.broken = false
    test.service.clock.frozen_time = seconds('2026-06-10T00:00:00Z')
    await finishCancellations(test.context)
    await finishCancellations(test.context)
    expect(await stored()).toMatchObject([{ state: 'done', refund_ids: ['re_1'] }])
    expect(refunds()).toEqual([['ch_in_1', 52_500]])
  })

  it('that was interrupted after the refund was made refunds nothing twice, also when the service has forgotten the call', async () => {
    await buy()
    test.service.clock.frozen_time = seconds('2026-12-10T00:00:00Z')
    await cancel()
    test.service.answered.clear()
    await test.db.updateTable('cancellations').set({ state: 'requested', refund_ids: [] }).execute()
    await finishCancellations(test.context)
    expect(refunds()).toEqual([['ch_in_1', 5_833]])
    expect(await stored()).toMatchObject([{ state: 'done', refund_ids: ['re_1'] }])
  })

  it('whose refund the service refuses is left to a person as failed, and is not tried for ever', async () => {
    await buy()
    test.flagged.add(owner.accountId)
    await cancel()
    await test.db.updateTable('cancellations').set({ state: 'refunding' }).execute()
    test.service.charges[0]!.amount_refunded = 60_000
    const [{ id } = { id: '' }] = await stored()
    expect((await carryOutCancellation(test.context, id)).state).toBe('failed')
    const asked = test.service.requests.length
    await finishCancellations(test.context)
    expect(test.service.requests.length).toBe(asked)
    expect(refunds()).toEqual([])
  })

  it('whose refund failed is paid once when staff have it tried again, although the service answers a repeated call as before', async () => {
    await buy()
    await cancel()
    const failed = test.service.refunds[0]!
    failed.status = 'failed'
    test.service.charges[0]!.amount_refunded = 0
    await test.db.updateTable('cancellations').set({ state: 'failed' }).execute()
    const [{ id } = { id: '' }] = await stored()
    await retryRefund(test.context, id, 'staff kim')
    await expect(retryRefund(test.context, id, 'staff lee')).rejects.toMatchObject({ code: 'conflict' })
    await finishCancellations(test.context)
    test.service.answered.clear()
    await test.db.updateTable('cancellations').set({ state: 'refunding' }).execute()
    await finishCancellations(test.context)
    expect(refunds()).toHaveLength(2)
    expect(await stored()).toMatchObject([{ state: 'done', refund_ids: ['re_2'] }])
  })

  it('whose refund failed is done when staff have paid it in another way, with how in the activity', async () => {
    await buy()
    await cancel()
    const [{ id } = { id: '' }] = await stored()
    await expect(settleRefund(test.context, id, 'staff kim', 'by transfer')).rejects.toMatchObject({ code: 'conflict' })
    await test.db.updateTable('cancellations').set({ state: 'failed' }).execute()
    await settleRefund(test.context, id, 'staff kim', 'by transfer')
    expect(await stored()).toMatchObject([{ state: 'done' }])
    const acts = await test.db.selectFrom('audit_log').select(['actor', 'details']).where('action', '=', 'refund.settle').execute()
    expect(acts).toMatchObject([{ actor: 'staff kim', details: { cancellation: id, reason: 'by transfer' } }])
  })
})
