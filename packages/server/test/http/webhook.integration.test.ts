// Events of the payments service over HTTP: taken when signed, once, whatever order they come in, and found again when they were lost.
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventTypes, registerWebhook, replayEvents } from '#features/billing/index.ts'
import { flip, type Shop, shop, webhookSecret } from '../support/payments.ts'
import { post, type TestPerson } from '../support/sign-up.ts'

let at: Shop
let person: TestPerson

beforeAll(async () => {
  at = await shop()
})
beforeEach(async () => {
  person = await at.person()
})
afterAll(() => at.close())

const signed = (payload: string, timestamp?: number) =>
  at.stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...(timestamp === undefined ? {} : { timestamp }) })
const deliver = (body: string, signature?: string, headers: Record<string, string> = {}) =>
  fetch(`${at.origin}/api/payments/webhook`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'stripe-signature': signature }), ...headers },
  })
const stored = async () => {
  const rows = await at.billing.db.selectFrom('payment_events').select(['id', 'state', 'attempts']).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
/** What the payments service says of the account, in the words of its document. */
async function truth(subscriptionId: string) {
  const { status, items } = await at.stripe.subscriptions.retrieve(subscriptionId)
  return { id: subscriptionId, status, items: items.data.map(({ id, quantity }) => expect.objectContaining({ id, quantity })) }
}

/** An event of the real list, as it is sent. */
async function someEvent(): Promise<Stripe.Event> {
  await at.buy(person, 'standard_monthly_v1')
  await at.settle()
  const { data } = await at.stripe.events.list({ type: 'customer.subscription.created', limit: 1 })
  const [event] = data
  if (event === undefined) throw new Error('There is no event.')
  return event
}

it('keeps the document of an account as the payments service has it', async () => {
  const id = await at.buy(person, 'standard_monthly_v1')
  await at.settle()
  expect(await at.documentOf(person)).toMatchObject({ siteCredits: 1, subscriptions: [await truth(id)] })
  await at.stripe.subscriptions.cancel(id)
  await at.settle()
  expect(await at.documentOf(person)).toMatchObject({ siteCredits: 0, subscriptions: [{ id, status: 'canceled' }] })
})

it('puts an account under suspicion when its bank warns of fraud, so that the refund of a cancelled year waits for a person', async () => {
  const id = await at.buy(person, 'standard_yearly_v1')
  await at.settle()
  const [charge] = (await at.stripe.charges.list({ limit: 1 })).data
  await flip(at.simulator, 'fraud', { charge: charge?.id ?? '' })
  await at.settle()
  const flag = at.billing.db.selectFrom('accounts').select('fraud_reason').where('id', '=', person.accountId)
  expect(await flag.executeTakeFirst()).toEqual({ fraud_reason: `radar.early_fraud_warning.created on ${charge?.id}` })
  const answer = await post(at.origin, `/api/v1/billing/subscriptions/${id}/cancel`, {}, person.bearer)
  expect(await answer.json()).toMatchObject({ state: 'held', refundCents: 64_166 })
  expect((await at.stripe.charges.retrieve(charge?.id ?? '')).amount_refunded).toBe(0)
  const other = await at.billing.db.selectFrom('accounts').select('id').where('fraud_flagged_at', 'is not', null).execute()
  expect(other).toEqual([{ id: person.accountId }])
})

it('refuses what is unsigned, forged, changed after it was signed, older than five minutes, or of the future, and stores nothing of it', async () => {
  const body = JSON.stringify({ ...(await someEvent()), id: 'evt_forged' })
  const now = Math.floor(Date.now() / 1_000)
  const forged = at.stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'another secret' })
  for (const signature of [undefined, '', 'nonsense', forged, signed(body, now - 301), signed(body, now + 330), signed(`${body} `)]) {
    const answer = await deliver(body, signature)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'bad-input', detail: 'The payments service did not sign this event.' })
  }
  expect((await stored()).has('evt_forged')).toBe(false)
  expect(at.waiting).toEqual([])
  expect((await deliver(body, signed(body, now - 290))).status).toBe(200)
})

it('refuses what is signed and no event, and stores nothing of it', async () => {
  const event = (await someEvent()) as unknown as Record<string, unknown>
  const before = await stored()
  const about = (object: unknown) => ({ ...event, id: 'evt_wrong', data: { object } })
  const wrong = [
    ...[null, [], 1, 'x', {}, { ...event, id: undefined }, { ...event, id: 'evt_\0' }, { ...event, id: 7 }, { ...event, type: {} }],
    ...[-1, 1e300, null, '2026-11-26'].map((created) => ({ ...event, id: 'evt_wrong', created })),
    ...[{ ...event, id: 'evt_wrong', data: null }, about(null), about('x'), about([])],
    ...[about({ object: 'customer', id: 7 }), about({ object: 'charge', customer: { id: {} } }), about({ object: 'customer', id: 'a\0' })],
  ].map((value) => JSON.stringify(value))
  for (const body of [...wrong, '{', '']) expect([body, (await deliver(body, signed(body))).status]).toEqual([body, 400])
  expect(await stored()).toEqual(before)
})

it('stores an event once and handles it once, however often it is delivered', async () => {
  const body = JSON.stringify({ ...(await someEvent()), id: 'evt_repeated' })
  const answers = await Promise.all([1, 2, 3].map(() => deliver(body, signed(body))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(at.waiting).toEqual(['evt_repeated'])
  await at.settle()
  await deliver(body, signed(body))
  expect(at.waiting).toEqual([])
  expect((await stored()).get('evt_repeated')).toEqual({ id: 'evt_repeated', state: 'handled', attempts: 1 })
})

it('takes bodies of 1 MiB and none above', async () => {
  const event = { ...(await someEvent()), id: 'evt_big' }
  const padded = (bytes: number) => {
    const bare = JSON.stringify({ ...event, padding: '' })
    return JSON.stringify({ ...event, padding: 'x'.repeat(bytes - bare.length) })
  }
  const fits = padded(1_048_576)
  expect((await deliver(fits, signed(fits))).status).toBe(200)
  const over = padded(1_048_577)
  expect((await deliver(over, signed(over))).status).toBe(413)
})

it('takes events under any host name, since they are signed, and none from a page of another site', async () => {
  const body = JSON.stringify({ ...(await someEvent()), id: 'evt_proxy' })
  const { statusCode } = await at.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { host: 'inside.example', 'content-type': 'application/json', 'stripe-signature': signed(body) },
    body,
  })
  expect(statusCode).toBe(200)
  expect((await deliver(body, signed(body), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

it.each([
  ['twice each', { duplicate: '20' }],
  ['last first', { reorder: '4' }],
  ['late', { delay: '3', delay_ms: '200' }],
])('ends at the same document when events come %s', async (_how, fault) => {
  await flip(at.simulator, 'webhooks', fault)
  const id = await at.buy(person, 'premium_site_monthly_v1')
  await at.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await flip(at.simulator, 'webhooks', { duplicate: '0', delay: '0', release: 'true' })
  await at.settle()
  const [held] = (await at.documentOf(person))?.subscriptions ?? []
  expect(held).toMatchObject(await truth(id))
  expect(held?.cancelAt).toBe(held?.currentPeriodEnd)
})

it('finds events that never arrived by asking, and handles each once', async () => {
  await someEvent()
  await flip(at.simulator, 'webhooks', { drop: '1000' })
  const other = await at.person()
  const id = await at.buy(other, 'standard_yearly_v1')
  await at.settle()
  expect(await at.documentOf(other)).toBeNull()
  await flip(at.simulator, 'webhooks', { drop: '0' })
  expect(await replayEvents(at.billing, false)).toBeGreaterThan(0)
  await at.settle()
  expect(await at.documentOf(other)).toMatchObject({ siteCredits: 1, subscriptions: [await truth(id)] })
  expect(await replayEvents(at.billing, false)).toBe(0)
  const attempts = [...(await stored()).values()].map((row) => [row.state, row.attempts])
  expect(new Set(attempts.map(String))).toEqual(new Set(['handled,1']))
})

it('makes its endpoint itself, once however often it starts, and takes back one from where it listened before', async () => {
  const url = `${at.origin}/api/payments/webhook`
  await at.stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/api/payments/webhook', enabled_events: ['*'] })
  const foreign = await at.stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/elsewhere', enabled_events: ['invoice.paid'] })
  for (const _start of [1, 2]) await registerWebhook(at.stripe, url)
  const { data } = await at.stripe.webhookEndpoints.list()
  expect(data.map((endpoint) => endpoint.url).sort()).toEqual([url, foreign.url].sort())
  expect(data.find((endpoint) => endpoint.url === url)?.enabled_events).toEqual([...eventTypes])
  await at.stripe.webhookEndpoints.del(foreign.id)
})
