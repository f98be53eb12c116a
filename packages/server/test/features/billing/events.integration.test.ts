// Events of the payments service: taken in once and only when signed, and handled by fetching anew whatever their order.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { handleEvent, receiveEvent } from '#features/billing/index.ts'
import { Refusal } from '#features/refusal.ts'
import { type BillingTest, billingTest, webhookSecret } from './context.ts'
import { charge, invoice, item, start, subscription } from './objects.ts'

let test: BillingTest

beforeAll(async () => {
  test = await billingTest()
})
beforeEach(async () => {
  await test.reset()
  await test.account('cus_1')
  const sold = subscription('sub_1', 'cus_1', [item('si_1', 'premium_site_monthly_v1', 1)])
  test.service.subscriptions.push(sold)
  test.service.invoices.push(invoice('in_1', sold, 19_500))
  test.service.charges.push(charge('in_1', 'cus_1', 19_500))
})
afterAll(() => test.close())

function body(id: string, type: string, object: object): string {
  return JSON.stringify({ id, object: 'event', type, created: start, livemode: false, data: { object } })
}

function signed(payload: string, timestamp?: number): string {
  return test.client.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    ...(timestamp === undefined ? {} : { timestamp }),
  })
}

const receive = (payload: string, signature = signed(payload)) => receiveEvent(test.context, Buffer.from(payload), signature)
const events = () => test.db.selectFrom('payment_events').select(['id', 'state', 'attempts', 'error']).orderBy('id').execute()
const updated = (id: string) => body(id, 'customer.subscription.updated', test.service.subscriptions[0]!)

it('stores and queues a signed event once, however often it comes, also at the same time', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => receive(updated('evt_1'))))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await receive(updated('evt_1'))).toBe(false)
  expect(test.enqueued).toEqual(['evt_1'])
  expect(await events()).toEqual([{ id: 'evt_1', state: 'received', attempts: 0, error: null }])
})

it('refuses an event that is unsigned, signed with another secret, changed, or older than five minutes', async () => {
  const payload = updated('evt_1')
  const forged = test.client.webhooks.generateTestHeaderString({ payload, secret: 'another' })
  const old = signed(payload, Math.floor(Date.now() / 1_000) - 301)
  for (const signature of ['', 'nonsense', forged, old]) await expect(receive(payload, signature)).rejects.toThrow(Refusal)
  await expect(receive(`${payload} `, signed(payload))).rejects.toThrow(Refusal)
  expect(await events()).toEqual([])
  expect(test.enqueued).toEqual([])
})

it('does not store an event that could not be queued', async () => {
  const enqueue = async () => {
    throw new Error('The queue is gone.')
  }
  const payload = updated('evt_1')
  const receiving = receiveEvent({ ...test.context, queue: { enqueue } }, Buffer.from(payload), signed(payload))
  await expect(receiving).rejects.toThrow('queue is gone')
  expect(await events()).toEqual([])
})

it('handles an event by what the service says now, not by what the event carries', async () => {
  await receive(body('evt_1', 'customer.subscription.updated', { ...test.service.subscriptions[0], status: 'canceled' }))
  await handleEvent(test.context, 'evt_1')
  expect(test.documents.at(-1)).toMatchObject({ siteCredits: 1, subscriptions: [{ id: 'sub_1', status: 'active' }] })
  expect(await events()).toEqual([{ id: 'evt_1', state: 'handled', attempts: 1, error: null }])
})

it('handles an event once: a second time asks the service nothing', async () => {
  await receive(updated('evt_1'))
  await handleEvent(test.context, 'evt_1')
  const asked = test.service.requests.length
  await handleEvent(test.context, 'evt_1')
  await handleEvent(test.context, 'evt_unknown')
  expect(test.service.requests.length).toBe(asked)
  expect((await events())[0]?.attempts).toBe(1)
})

it('ends in the same state in whatever order the events of a subscription are handled', async () => {
  const sold = test.service.subscriptions[0]!
  await receive(body('evt_1', 'customer.subscription.created', { ...sold, status: 'incomplete' }))
  await receive(body('evt_2', 'invoice.paid', test.service.invoices[0]!))
  await receive(body('evt_3', 'customer.subscription.deleted', { ...sold, status: 'canceled' }))
  Object.assign(sold, { status: 'canceled', ended_at: start + 60 })
  for (const id of ['evt_3', 'evt_1', 'evt_2']) await handleEvent(test.context, id)
  expect(await test.db.selectFrom('subscriptions').select(['id', 'status']).execute()).toEqual([{ id: 'sub_1', status: 'canceled' }])
  expect(test.documents).toHaveLength(1)
  expect((await events()).map(({ state }) => state)).toEqual(['handled', 'handled', 'handled'])
})

it('synchronises all subscriptions of a customer, ended ones too, for an event that names none', async () => {
  const ended = subscription('sub_2', 'cus_1', [item('si_2', 'standard_yearly_v1', 1)], { status: 'canceled', ended_at: start + 9 })
  test.service.subscriptions.push(ended)
  await receive(body('evt_1', 'charge.refunded', test.service.charges[0]!))
  await handleEvent(test.context, 'evt_1')
  expect((await test.db.selectFrom('subscriptions').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual(['sub_1', 'sub_2'])
})

it('takes events about strangers and about nothing of ours as handled, and writes nothing', async () => {
  await receive(body('evt_1', 'customer.subscription.updated', { ...test.service.subscriptions[0], customer: 'cus_stranger' }))
  await receive(body('evt_2', 'customer.updated', { id: 'cus_stranger', object: 'customer' }))
  await receive(body('evt_3', 'price.created', { id: 'price_1', object: 'price' }))
  for (const id of ['evt_1', 'evt_2', 'evt_3']) await handleEvent(test.context, id)
  expect((await events()).map(({ state }) => state)).toEqual(['handled', 'handled', 'handled'])
  expect(await test.db.selectFrom('subscriptions').select('id').execute()).toEqual([])
  expect(test.service.requests).toEqual([])
})

it('keeps the reason of a failure, throws it for the queue to retry, and forgets it once handled', async () => {
  await receive(updated('evt_1'))
  test.service.broken = true
  await expect(handleEvent(test.context, 'evt_1')).rejects.toThrow('broken')
  expect(await events()).toEqual([{ id: 'evt_1', state: 'failed', attempts: 1, error: 'The service is broken.' }])
  test.service.broken = false
  await handleEvent(test.context, 'evt_1')
  expect(await events()).toEqual([{ id: 'evt_1', state: 'handled', attempts: 2, error: null }])
})
