// A worker's part in payments, on the real queue: events that arrive, and catching up on those that did not.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BillingContext, receiveEvent } from '#features/billing/index.ts'
import { startBoss } from '#jobs/boss.ts'
import { paymentQueue } from '#jobs/enqueue.ts'
import { workPayments } from '#jobs/payment-work.ts'
import { silent } from '../support/database.ts'
import { flip, type Shop, shop, webhookSecret } from '../support/payments.ts'

let at: Shop

beforeAll(async () => {
  at = await shop()
})
afterAll(() => at.close())

/** Payments as a worker has them, until the returned function ends it. */
async function worker(): Promise<{ billing: BillingContext; stop(): Promise<void> }> {
  const boss = await startBoss(at.test.database.config, { role: 'works' }, silent)
  const billing = { ...at.billing, queue: paymentQueue(boss) }
  await workPayments(boss, billing, silent)
  return { billing, stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}
const statesOf = async (ids: readonly string[]) => {
  const rows = await at.billing.db.selectFrom('payment_events').select('state').where('id', 'in', ids).execute()
  return rows.map(({ state }) => state)
}

it('catches up on start with all that happened while no worker and no server heard of it', async () => {
  await flip(at.simulator, 'webhooks', { drop: '1000' })
  const person = await at.person()
  await at.buy(person, 'standard_monthly_v1')
  await at.settle()
  expect(await at.documentOf(person)).toBeNull()
  await flip(at.simulator, 'webhooks', { drop: '0' })
  const working = await worker()
  await expect.poll(() => at.documentOf(person)).toMatchObject({ siteCredits: 1, pageCredits: 1 })
  const { data } = await at.stripe.events.list({ limit: 100, type: 'customer.subscription.*' })
  await expect.poll(() => statesOf(data.map(({ id }) => id))).toEqual(data.map(() => 'handled'))
  await working.stop()
})

it('handles an event that the server queued in the transaction that stored it, also when the worker starts later', async () => {
  const person = await at.person()
  const subscription = await at.buy(person, 'premium_site_monthly_v1')
  await at.settle()
  await flip(at.simulator, 'webhooks', { drop: '1000' })
  await at.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
  await at.settle()
  const { data } = await at.stripe.events.list({ limit: 1, type: 'customer.subscription.updated' })
  const payload = JSON.stringify(data[0])
  const boss = await startBoss(at.test.database.config, { role: 'sends' }, silent)
  const api = { ...at.billing, queue: paymentQueue(boss) }
  await receiveEvent(api, Buffer.from(payload), at.stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }))
  await boss.stop({ graceful: false })
  expect((await at.documentOf(person))?.subscriptions[0]?.cancelAt).toBeNull()
  const working = await worker()
  await expect.poll(async () => (await at.documentOf(person))?.subscriptions[0]?.cancelAt).not.toBeNull()
  await working.stop()
})
