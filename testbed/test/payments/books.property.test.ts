// Guards the simulator's books: whatever is bought, changed, refused, refunded and however time moves, they add up after every step.

import fc from 'fast-check'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { type PaymentsSimulator, startPayments } from '#payments/index.ts'
import { atDepth } from '../../src/depth.ts'
import { sdk } from './ask.ts'
import { buy, buyer } from './buyer.ts'

type Step =
  | { do: 'buy'; good: string; quantity: number }
  | { do: 'quantity'; quantity: number; billing: 'none' | 'create_prorations' | 'always_invoice' }
  | { do: 'addPage'; quantity: number }
  | { do: 'turn'; good: string }
  | { do: 'end' | 'endNow' | 'keep' | 'payOpen' | 'fallBehind' | 'goodCard' }
  | { do: 'refund'; percent: number }
  | { do: 'days'; days: number }

const goods = fc.constantFrom('standard_monthly_v1', 'standard_yearly_v1', 'premium_site_monthly_v1', 'premium_site_yearly_v1')
const quantity = fc.integer({ min: 1, max: 5 })
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), good: goods, quantity }),
  fc.record({
    do: fc.constant('quantity' as const),
    quantity,
    billing: fc.constantFrom('none' as const, 'create_prorations' as const, 'always_invoice' as const),
  }),
  fc.record({ do: fc.constant('addPage' as const), quantity }),
  fc.record({ do: fc.constant('turn' as const), good: goods }),
  fc.record({ do: fc.constantFrom('end' as const, 'endNow' as const, 'keep' as const, 'goodCard' as const) }),
  fc.record({ do: fc.constantFrom('payOpen' as const, 'fallBehind' as const) }),
  fc.record({ do: fc.constant('refund' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 45 }) }),
)

interface World {
  readonly simulator: PaymentsSimulator
  readonly stripe: Stripe
  readonly customer: string
  readonly clock: string
}

async function act({ stripe, customer, clock }: World, step: Step): Promise<void> {
  const [subscription] = (await stripe.subscriptions.list({ customer })).data
  const item = subscription?.items.data[0]
  if (step.do === 'days') {
    await pass(stripe, clock, step.days)
  } else if (step.do === 'buy') await buy(stripe, customer, step.good, step.quantity)
  else if (step.do === 'refund') {
    const charge = (await stripe.charges.list({ customer, limit: 100 })).data.find((each) => each.paid && !each.refunded)
    const amount = charge ? Math.ceil(((charge.amount - charge.amount_refunded) * step.percent) / 100) : 0
    if (charge) await stripe.refunds.create({ charge: charge.id, amount })
  } else if (step.do === 'payOpen') {
    const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    if (invoice) await stripe.invoices.pay(invoice.id!, { payment_method: good.id })
  } else if (!subscription || !item) return
  else if (step.do === 'quantity') {
    await stripe.subscriptionItems.update(item.id, { quantity: step.quantity, proration_behavior: step.billing })
  } else if (step.do === 'addPage') {
    const price = item.price.recurring?.interval === 'year' ? 'price_standard_page_yearly_v1' : 'price_standard_page_monthly_v1'
    const add = { subscription: subscription.id, price, quantity: step.quantity } as const
    const has = subscription.items.data.some((each) => each.price.id === price)
    if (!has)
      await allowDecline(
        stripe.subscriptionItems.create({ ...add, proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }),
      )
  } else if (step.do === 'turn') {
    if (subscription.items.data.length > 1) return
    const items = [{ id: item.id, price: `price_${step.good}` }]
    await allowDecline(stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'always_invoice' }))
  } else if (step.do === 'end') await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  else if (step.do === 'endNow') await stripe.subscriptions.cancel(subscription.id, { prorate: true })
  else if (step.do === 'keep') await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
  else {
    const token = step.do === 'fallBehind' ? 'pm_card_chargeCustomerFail' : 'pm_card_visa'
    const card = await stripe.paymentMethods.attach(token, { customer })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: card.id })
    if (step.do === 'fallBehind') await pass(stripe, clock, 33)
  }
}

async function pass(stripe: Stripe, clock: string, days: number): Promise<void> {
  const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock)
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + days * 86_400 })
}

/** A declined card is a way that things may go; any other refusal is a mistake of the test or the simulator. */
async function allowDecline(call: Promise<unknown>): Promise<void> {
  await call.catch((error: { code?: string }) => {
    if (error.code !== 'card_declined') throw error
  })
}

const all = <T extends { id: string }>(list: Stripe.ApiListPromise<T>): Promise<T[]> => list.autoPagingToArray({ limit: 1_000 })
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

async function audit({ stripe, customer, clock }: World): Promise<void> {
  const invoices = (await all(stripe.invoices.list({ customer, limit: 100 }))).toReversed()
  const charges = await all(stripe.charges.list({ customer, limit: 100 }))
  const now = (await stripe.testHelpers.testClocks.retrieve(clock)).frozen_time
  let balance = 0
  for (const invoice of invoices) {
    expect(invoice.total).toBe(sum(invoice.lines.data.map(({ amount }) => amount)))
    expect(invoice.starting_balance).toBe(balance)
    expect(invoice.amount_due).toBe(Math.max(0, invoice.total + balance))
    balance += invoice.total - invoice.amount_due
    expect([invoice.ending_balance, balance <= 0]).toEqual([balance, true])
    expect([invoice.amount_paid, invoice.amount_remaining]).toEqual(
      invoice.status === 'paid' ? [invoice.amount_due, 0] : [0, invoice.amount_due],
    )
  }
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance })
  expect(sum(charges.filter(({ paid }) => paid).map(({ amount }) => amount))).toBe(sum(invoices.map(({ amount_paid }) => amount_paid)))
  for (const charge of charges) {
    const refunds = await all(stripe.refunds.list({ charge: charge.id, limit: 100 }))
    expect(sum(refunds.map(({ amount }) => amount))).toBe(charge.amount_refunded)
    expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount)
  }
  for (const subscription of await all(stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))) {
    const own = invoices.filter(({ parent }) => parent?.subscription_details?.subscription === subscription.id)
    expect(own.at(-1)?.id).toBe(subscription.latest_invoice)
    if (subscription.status === 'canceled') continue
    expect([subscription.status !== 'active', subscription.id]).toEqual([own.some(({ status }) => status === 'open'), subscription.id])
    for (const { current_period_start, current_period_end } of subscription.items.data) {
      expect([current_period_start <= now, now < current_period_end]).toEqual([true, true])
    }
  }
}

describe('the books', () => {
  it('add up after every step of every story', async () => {
    const story = fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), async (told) => {
      const simulator = await startPayments()
      try {
        const stripe = sdk(simulator)
        const world = { simulator, stripe, ...(await buyer(stripe, '2026-01-31')) }
        await buy(stripe, world.customer, 'standard_monthly_v1')
        for (const step of told) {
          await act(world, step)
          await audit(world)
        }
      } finally {
        await simulator.stop()
      }
    })
    await fc.assert(story, { numRuns: atDepth(10, 100) })
  })
})
