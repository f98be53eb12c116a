// Guards the switches that Stripe has not, which tests of a whole product press.
import { describe, expect, it } from 'vitest'
import { start } from './ask.ts'
import { billed, buy, chargeOf } from './buyer.ts'

describe('the switches', () => {
  it('move time for a customer that has no clock, who then has one and is renewed', async () => {
    const { stripe, simulator } = await start()
    const { id } = await stripe.customers.create({})
    await buy(stripe, id, 'standard_monthly_v1')
    await flip(simulator.origin, 'clock', { customer: id, seconds: String(32 * 86_400) })
    expect(await billed(stripe, id)).toHaveLength(2)
    const customer = await stripe.customers.retrieve(id)
    if (customer.deleted) throw new Error('The customer is gone.')
    const clock = await stripe.testHelpers.testClocks.retrieve(customer.test_clock as string)
    const [invoice] = (await stripe.invoices.list({ customer: id })).data
    expect([clock.frozen_time > invoice!.created, invoice!.test_clock]).toEqual([true, clock.id])
  })

  it('refuse the next charge of a customer and no later one', async () => {
    const { stripe, simulator } = await start()
    const { id } = await stripe.customers.create({})
    const subscription = await buy(stripe, id, 'standard_monthly_v1')
    await flip(simulator.origin, 'refusals', { customer: id, count: '1' })
    const add = () =>
      stripe.subscriptionItems.create({
        subscription: subscription.id,
        price: 'price_standard_page_monthly_v1',
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      })
    await expect(add()).rejects.toMatchObject({ statusCode: 402 })
    expect((await add()).quantity).toBe(1)
  })

  it('have the bank warn of fraud on a charge', async () => {
    const { stripe, simulator } = await start()
    const { id } = await stripe.customers.create({})
    const subscription = await buy(stripe, id, 'standard_monthly_v1')
    const charge = await chargeOf(stripe, subscription.latest_invoice as string)
    await flip(simulator.origin, 'fraud', { charge: charge.id })
    expect((await stripe.radar.earlyFraudWarnings.list({ charge: charge.id })).data).toHaveLength(1)
    expect((await stripe.charges.retrieve(charge.id)).fraud_details).toEqual({ stripe_report: 'fraudulent' })
  })
})

async function flip(origin: string, name: string, form: Record<string, string>): Promise<void> {
  const answer = await fetch(`${origin}/_simulator/${name}`, { method: 'POST', body: new URLSearchParams(form) })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
}
