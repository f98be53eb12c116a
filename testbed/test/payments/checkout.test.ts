// Guards buying: the checkout session, its page with three ways out, and what a paid one leaves behind.
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { refusal, start } from './ask.ts'
import { billed, buy, buyer, chargeOf, checkout, day, press, shop } from './buyer.ts'

describe('the checkout page', () => {
  it('leads to the success address with the session id once paid, and leaves subscription, paid invoice and charge', async () => {
    const { stripe } = await start()
    const { customer } = await buyer(stripe, '2026-01-31')
    const session = await checkout(stripe, customer, 'standard_yearly_v1')
    expect([session.status, session.payment_status, session.amount_total]).toEqual(['open', 'unpaid', 70_000])
    const paid = await press(session.url!, 'pay')
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${shop}/dashboard?checkout=success&session_id=${session.id}`])
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'line_items'] })
    const subscription = done.subscription as Stripe.Subscription
    const item = subscription.items.data[0]!
    expect([done.status, done.payment_status, done.line_items?.data[0]?.price?.lookup_key]).toEqual([
      'complete',
      'paid',
      'standard_yearly_v1',
    ])
    expect([subscription.status, subscription.metadata]).toEqual(['active', { account: 'a1' }])
    expect([item.quantity, item.current_period_start, item.current_period_end]).toEqual([1, day('2026-01-31'), day('2027-01-31')])
    const invoice = await stripe.invoices.retrieve(subscription.latest_invoice as string)
    expect([invoice.status, invoice.amount_paid, invoice.parent?.subscription_details?.subscription]).toEqual([
      'paid',
      70_000,
      subscription.id,
    ])
    const charge = await chargeOf(stripe, invoice.id!)
    expect([charge.amount, charge.status, charge.customer]).toEqual([70_000, 'succeeded', customer])
  })

  it('says so when the card is declined, leaves nothing behind, and can be paid afterwards', async () => {
    const { stripe } = await start()
    const { customer } = await buyer(stripe, '2026-03-01')
    const session = await checkout(stripe, customer, 'standard_monthly_v1')
    const page = await press(session.url!, 'decline')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Your card was declined.')])
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
    expect((await stripe.charges.list({ customer })).data).toEqual([])
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    expect((await press(session.url!, 'pay')).status).toBe(303)
    expect(await billed(stripe, customer)).toEqual([['subscription_create', 'paid', 6_500, 6_500]])
  })

  it('leads back when left, takes no second payment, and takes none after it was expired', async () => {
    const { stripe } = await start()
    const { customer } = await buyer(stripe, '2026-03-01')
    const session = await checkout(stripe, customer, 'premium_site_monthly_v1')
    expect((await press(session.url!, 'leave')).headers.get('location')).toBe(`${shop}/purchase-site`)
    await press(session.url!, 'pay')
    expect(await (await press(session.url!, 'pay')).text()).toContain('This order is paid.')
    expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1)
    const other = await checkout(stripe, customer, 'premium_site_monthly_v1')
    expect((await stripe.checkout.sessions.expire(other.id)).status).toBe('expired')
    expect(await (await press(other.url!, 'pay')).text()).toContain('expired')
    expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1)
  })

  it('makes the customer when the session names none', async () => {
    const { stripe } = await start()
    const session = await checkout(stripe, undefined, 'standard_monthly_v1')
    await press(session.url!, 'pay')
    const { customer } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] })
    expect(customer).toMatchObject({ object: 'customer' })
  })

  it('has a policy that allows no script, forms to the shop only, and says that no money moves', async () => {
    const { stripe, simulator } = await start()
    const session = await checkout(stripe, undefined, 'standard_monthly_v1')
    const page = await fetch(session.url!)
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${shop}`)
    expect(policy).not.toContain('unsafe')
    expect(await page.text()).toContain('no money moves')
    expect((await press(session.url!, 'pay', { origin: 'https://other.example' })).status).toBe(403)
    expect((await fetch(`${simulator.origin}/pay/cs_none`)).status).toBe(404)
  })

  it('refuses prices of different intervals, one-time prices, inactive prices and addresses that are none', async () => {
    const { stripe } = await start()
    const base = { mode: 'subscription', success_url: shop } as const
    const of = (...prices: string[]) =>
      stripe.checkout.sessions.create({ ...base, line_items: prices.map((price) => ({ price, quantity: 1 })) })
    expect((await refusal(of('price_standard_monthly_v1', 'price_standard_page_yearly_v1'))).statusCode).toBe(400)
    const once = await stripe.prices.create({ currency: 'usd', unit_amount: 100, product: 'prod_standard_site' })
    expect((await refusal(of(once.id))).message).toContain('not recurring')
    await stripe.prices.update('price_standard_monthly_v1', { active: false })
    expect((await refusal(of('price_standard_monthly_v1'))).message).toContain('inactive')
    const odd = stripe.checkout.sessions.create({
      ...base,
      success_url: 'javascript:alert(1)',
      line_items: [{ price: 'price_premium_site_yearly_v1' }],
    })
    expect((await refusal(odd)).param).toBe('success_url')
  })
})

describe('time', () => {
  it('renews month after month on the anchor day, held back in short months, and bills each month once', async () => {
    const { stripe } = await start()
    const { customer, advance } = await buyer(stripe, '2026-01-31')
    const { id } = await buy(stripe, customer, 'standard_monthly_v1')
    await advance('2026-04-15')
    const { items } = await stripe.subscriptions.retrieve(id)
    expect([items.data[0]!.current_period_start, items.data[0]!.current_period_end]).toEqual([day('2026-03-31'), day('2026-04-30')])
    expect(await billed(stripe, customer)).toEqual([
      ['subscription_create', 'paid', 6_500, 6_500],
      ['subscription_cycle', 'paid', 6_500, 6_500],
      ['subscription_cycle', 'paid', 6_500, 6_500],
    ])
    const { data } = await stripe.invoices.list({ customer })
    expect(data.map(({ created }) => created)).toEqual([day('2026-03-31'), day('2026-02-28'), day('2026-01-31')])
  })

  it('goes past due on a refused renewal, tries again after 3, 5 and 7 days, is then unpaid, and comes back when paid', async () => {
    const { stripe } = await start()
    const { customer, advance } = await buyer(stripe, '2026-03-01')
    const { id } = await buy(stripe, customer, 'standard_monthly_v1')
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await stripe.subscriptions.update(id, { default_payment_method: bad.id })
    await advance('2026-04-02')
    const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data
    expect([invoice!.attempt_count, invoice!.next_payment_attempt]).toEqual([1, day('2026-04-04')])
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    await advance('2026-04-17')
    const last = await stripe.invoices.retrieve(invoice!.id!)
    expect([last.attempt_count, last.next_payment_attempt, (await stripe.subscriptions.retrieve(id)).status]).toEqual([4, null, 'unpaid'])
    const refused = await refusal(stripe.invoices.pay(invoice!.id!))
    expect([refused.statusCode, refused.code]).toEqual([402, 'card_declined'])
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    expect((await stripe.invoices.pay(invoice!.id!, { payment_method: good.id })).status).toBe('paid')
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  })

  it('moves a clock forward only', async () => {
    const { stripe } = await start()
    const { advance } = await buyer(stripe, '2026-03-02')
    expect((await refusal(advance('2026-03-01') as Promise<unknown>)).param).toBe('frozen_time')
  })
})
