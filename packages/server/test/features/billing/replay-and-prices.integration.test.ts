// What the payments service is asked without being told: missed events, and the price list.
import { lookupKeys } from '@tillwatch/contract/lists'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventTypes, handleEvent, priceReader, replayEvents } from '#features/billing/index.ts'
import { type BillingTest, billingTest } from './context.ts'
import { item, price, seconds, subscription } from './objects.ts'

let test: BillingTest
const now = new Date('2026-02-10T12:00:00Z')
const hour = 3_600

beforeAll(async () => {
  test = await billingTest(2)
})
beforeEach(async () => {
  await test.reset()
  await test.account('cus_1')
  test.service.subscriptions.push(subscription('sub_1', 'cus_1', [item('si_1', 'standard_monthly_v1', 1)]))
})
afterAll(() => test.close())

function happened(id: string, created: number, type: string = 'customer.subscription.updated'): void {
  test.service.events.unshift({
    id,
    object: 'event',
    type,
    created,
    data: { object: test.service.subscriptions[0] },
  } as unknown as Stripe.Event)
}

const replay = (atStart = false) => replayEvents(test.context, atStart, now)
const listed = () => test.service.requests.filter((request) => request.startsWith('GET /v1/events'))

describe('replaying', () => {
  it('queues what was missed, oldest first, over several pages, and nothing that was stored before', async () => {
    for (let at = 0; at < 5; at++) happened(`evt_${at}`, seconds('2026-02-10T10:00:00Z') + at)
    expect(await replay()).toBe(5)
    expect(test.enqueued).toEqual(['evt_0', 'evt_1', 'evt_2', 'evt_3', 'evt_4'])
    expect(await replay()).toBe(0)
    expect(test.enqueued).toHaveLength(5)
  })

  it('asks from an hour before the newest event that it knows, and only for types that matter', async () => {
    const newest = seconds('2026-02-10T10:00:00Z')
    happened('evt_1', newest)
    await replay()
    happened('evt_late', newest - hour)
    happened('evt_older', newest - hour - 1)
    happened('evt_other', newest, 'product.created')
    expect(await replay()).toBe(1)
    expect(test.enqueued).toEqual(['evt_1', 'evt_late'])
    expect(listed().at(-1)).toContain(`created[gte]=${newest - hour}`)
    expect(eventTypes.length).toBeLessThanOrEqual(20) // the service takes no more in one call
  })

  it('synchronises every customer after a start that follows a silence longer than events are kept, and only then', async () => {
    await replay()
    expect(test.documents).toEqual([])
    await replay(true)
    expect(test.documents).toMatchObject([{ siteCredits: 1 }])
    happened('evt_1', seconds('2026-02-10T10:00:00Z'))
    await replay()
    const asked = test.service.requests.length
    await replay(true)
    expect(test.service.requests.slice(asked).every((request) => request.startsWith('GET /v1/events'))).toBe(true)
  })

  it('queues again what failed, until it failed twenty times', async () => {
    const event = {
      id: 'evt_failed',
      type: 'invoice.paid',
      customer_id: 'cus_1',
      created_at: now,
      state: 'failed',
      error: 'The service was away.',
    }
    await test.db
      .insertInto('payment_events')
      .values([event, { ...event, id: 'evt_hopeless', attempts: 20 }])
      .execute()
    expect(await replay()).toBe(0)
    expect(test.enqueued).toEqual(['evt_failed'])
    await handleEvent(test.context, 'evt_failed')
    await replay()
    expect(test.enqueued).toEqual(['evt_failed'])
  })
})

describe('the price list', () => {
  it('is asked once for all who read at once and for five minutes, by all eight lookup keys', async () => {
    test.service.prices.push(price('standard_monthly_v1'), price('standard_yearly_v1', { active: false }), price(null))
    let clock = 0
    const read = priceReader(test.client, () => clock)
    const expected = { lookup_keys_dict: { standard_monthly_v1: { unitAmount: 6_500, priceId: 'price_standard_monthly_v1' } } }
    expect(await Promise.all([read(), read(), read()])).toEqual([expected, expected, expected])
    clock = 299_999
    await read()
    expect(test.service.requests).toHaveLength(1)
    for (const key of lookupKeys) expect(test.service.requests[0]).toContain(`=${key}`)
    test.service.prices.pop()
    test.service.prices.push(price('premium_page_yearly_v1', { unit_amount: 38_000 }))
    clock = 300_000
    expect((await read()).lookup_keys_dict.premium_page_yearly_v1?.unitAmount).toBe(38_000)
  })

  it('throws while the service fails and is asked again at the next reading', async () => {
    const read = priceReader(test.client)
    test.service.broken = true
    await expect(read()).rejects.toThrow('broken')
    test.service.broken = false
    expect(await read()).toEqual({ lookup_keys_dict: {} })
  })
})
