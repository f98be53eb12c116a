// Guards changes to the cent: quantities and items with proration, plan and interval, refunds, the three ways to end.
import { describe, expect, it } from 'vitest'
import { refusal, start } from './ask.ts'
import { billed, buy, buyer, chargeOf, day } from './buyer.ts'

const atOnce = { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' } as const

describe('items', () => {
  it('bills a page added in the middle of a month for the rest of it, to the cent, and renews it in full', async () => {
    const { stripe } = await start()
    const { customer, advance } = await buyer(stripe, '2026-04-01')
    const { id } = await buy(stripe, customer, 'standard_monthly_v1')
    await advance('2026-04-11')
    const preview = await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { items: [{ price: 'price_standard_page_monthly_v1', quantity: 2 }], proration_behavior: 'always_invoice' },
    })
    expect(preview.amount_due).toBe(2_000)
    const item = await stripe.subscriptionItems.create({
      subscription: id,
      price: 'price_standard_page_monthly_v1',
      quantity: 2,
      ...atOnce,
    })
    expect(item.current_period_end).toBe(day('2026-05-01'))
    await advance('2026-05-01')
    expect(await billed(stripe, customer)).toEqual([
      ['subscription_create', 'paid', 6_500, 6_500],
      ['subscription_update', 'paid', 2_000, 2_000],
      ['subscription_cycle', 'paid', 9_500, 9_500],
    ])
  })

  it('sets a quantity, crediting the old one and charging the new; a smaller one leaves a credit that the next invoice uses', async () => {
    const { stripe } = await start()
    const { customer, advance } = await buyer(stripe, '2026-04-01')
    const { id } = await buy(stripe, customer, 'standard_page_monthly_v1', 3)
    const item = (await stripe.subscriptions.retrieve(id)).items.data[0]!
    await advance('2026-04-16')
    await stripe.subscriptionItems.update(item.id, { quantity: 1, ...atOnce })
    expect((await stripe.customers.retrieve(customer)) as unknown).toMatchObject({ balance: -1_500 })
    await advance('2026-05-01')
    expect(await billed(stripe, customer)).toEqual([
      ['subscription_create', 'paid', 4_500, 4_500],
      ['subscription_update', 'paid', -1_500, 0],
      ['subscription_cycle', 'paid', 1_500, 0],
    ])
    expect((await stripe.customers.retrieve(customer)) as unknown).toMatchObject({ balance: 0 })
  })

  it('changes nothing when the card refuses an addition that must be paid, and says 402', async () => {
    const { stripe } = await start()
    const { customer, advance } = await buyer(stripe, '2026-04-01')
    const { id } = await buy(stripe, customer, 'standard_monthly_v1')
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await stripe.subscriptions.update(id, { default_payment_method: bad.id })
    await advance('2026-04-11')
    const before = await stripe.subscriptions.retrieve(id)
    const key = { idempotencyKey: 'page-1' }
    const add = () => stripe.subscriptionItems.create({ subscription: id, price: 'price_standard_page_monthly_v1', ...atOnce }, key)
    expect((await refusal(add())).statusCode).toBe(402)
    expect((await refusal(add())).code).toBe('card_declined')
    expect(JSON.stringify(await stripe.subscriptions.retrieve(id))).toBe(JSON.stringify(before))
    expect(await billed(stripe, customer)).toEqual([['subscription_create', 'paid', 6_500, 6_500]])
  })

  it('leaves prorations for the next invoice where asked to, and takes them away with none', async () => {
    const { stripe } = await start()
    const { customer, advance } = await buyer(stripe, '2026-04-01')
    const { id } = await buy(stripe, customer, 'standard_monthly_v1')
    await advance('2026-04-16')
    await stripe.subscriptions.update(id, { items: [{ price: 'price_standard_page_monthly_v1' }] })
    const added = (await stripe.subscriptions.retrieve(id)).items.data[1]!
    await stripe.subscriptions.update(id, { items: [{ id: added.id, quantity: 4 }], proration_behavior: 'none' })
    await advance('2026-05-01')
    expect((await billed(stripe, customer)).at(-1)).toEqual([
      'subscription_cycle',
      'paid',
      750 + 6_500 + 4 * 1_500,
      750 + 6_500 + 4 * 1_500,
    ])
  })

  it('starts a new year at once when a month turns into a year, and credits the rest of the month', async () => {
    const { stripe } = await start()
    const { customer, advance } = await buyer(stripe, '2026-04-01')
    const subscription = await buy(stripe, customer, 'standard_monthly_v1')
    await advance('2026-04-16')
    const items = [{ id: subscription.items.data[0]!.id, price: 'price_premium_site_yearly_v1' }]
    const changed = await stripe.subscriptions.update(subscription.id, { items, ...atOnce })
    expect(changed.items.data[0]).toMatchObject({ current_period_start: day('2026-04-16'), current_period_end: day('2027-04-16') })
    expect((await billed(stripe, customer)).at(-1)).toEqual(['subscription_update', 'paid', 210_000 - 3_250, 210_000 - 3_250])
  })

  it('refuses a second item of the same price, two intervals in one subscription, and to remove the last item', async () => {
    const { stripe } = await start()
    const { customer } = await buyer(stripe, '2026-04-01')
    const { id, items } = await buy(stripe, customer, 'standard_monthly_v1')
    const of = (price: string) => stripe.subscriptionItems.create({ subscription: id, price })
    expect((await refusal(of('price_standard_monthly_v1'))).message).toContain('same price')
    expect((await refusal(of('price_standard_page_yearly_v1'))).message).toContain('same interval')
    expect((await refusal(stripe.subscriptionItems.del(items.data[0]!.id))).message).toContain('at least one')
  })
})

describe('refunds', () => {
  it('gives back parts up to what the charge holds, once for each idempotency key, and never more', async () => {
    const { stripe } = await start()
    const { customer } = await buyer(stripe, '2026-04-01')
    const subscription = await buy(stripe, customer, 'standard_yearly_v1')
    const charge = await chargeOf(stripe, subscription.latest_invoice as string)
    const give = (amount: number, idempotencyKey: string) => stripe.refunds.create({ charge: charge.id, amount }, { idempotencyKey })
    const [first, again] = [await give(52_500, 'r1'), await give(52_500, 'r1')]
    expect([first.status, again.id]).toEqual(['succeeded', first.id])
    expect((await refusal(give(17_501, 'r2'))).param).toBe('amount')
    expect((await stripe.refunds.create({ payment_intent: charge.payment_intent as string })).amount).toBe(17_500)
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 70_000, refunded: true })
    expect((await refusal(give(1, 'r3'))).code).toBe('charge_already_refunded')
    expect((await stripe.refunds.list({ charge: charge.id })).data.map(({ amount }) => amount)).toEqual([17_500, 52_500])
  })
})

describe('ends', () => {
  it('runs to the end of the period, one second before it active and then canceled, with no further invoice', async () => {
    const { stripe } = await start()
    const { customer, clock } = await buyer(stripe, '2026-04-01')
    const { id } = await buy(stripe, customer, 'standard_monthly_v1')
    const planned = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect([planned.status, planned.cancel_at, planned.cancel_at_period_end]).toEqual(['active', day('2026-05-01'), true])
    const moveTo = (time: number) => stripe.testHelpers.testClocks.advance(clock, { frozen_time: time })
    await moveTo(day('2026-05-01') - 1)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
    await moveTo(day('2026-05-01'))
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: day('2026-05-01') })
    expect(await billed(stripe, customer)).toHaveLength(1)
  })

  it('ends at a given moment without proration, and goes on when the plan to end is withdrawn', async () => {
    const { stripe } = await start()
    const { customer, advance } = await buyer(stripe, '2026-01-31')
    const { id } = await buy(stripe, customer, 'standard_yearly_v1')
    await stripe.subscriptions.update(id, { cancel_at: day('2026-02-28'), proration_behavior: 'none' })
    const kept = await stripe.subscriptions.update(id, { cancel_at: '' })
    expect([kept.cancel_at, kept.canceled_at]).toEqual([null, null])
    await advance('2026-03-10')
    await stripe.subscriptions.update(id, { cancel_at: day('2026-03-31'), proration_behavior: 'none' })
    await advance('2026-04-01')
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: day('2026-03-31') })
    expect(await billed(stripe, customer)).toHaveLength(1)
    expect((await refusal(stripe.subscriptions.update(id, { cancel_at_period_end: true }))).statusCode).toBe(400)
  })

  it('ends at once when deleted, out of the list of those that go on', async () => {
    const { stripe } = await start()
    const { customer } = await buyer(stripe, '2026-04-01')
    const { id } = await buy(stripe, customer, 'standard_monthly_v1')
    expect((await stripe.subscriptions.cancel(id)).status).toBe('canceled')
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([])
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
  })
})
