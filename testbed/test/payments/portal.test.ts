// Guards the customer portal: it offers what is configured and no more, and what is changed there holds.
import { describe, expect, it } from 'vitest'
import { start } from './ask.ts'
import { buy, buyer, shop } from './buyer.ts'

const press = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

describe('the portal', () => {
  it('shows invoices and a way back, and offers no end of a subscription where that is switched off', async () => {
    const { stripe } = await start()
    const { customer } = await buyer(stripe, '2026-03-01')
    const { id, latest_invoice } = await buy(stripe, customer, 'standard_monthly_v1')
    const { id: configuration } = await stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true }, payment_method_update: { enabled: true } },
    })
    const { url } = await stripe.billingPortal.sessions.create({ customer, configuration, return_url: `${shop}/dashboard` })
    const page = await fetch(url)
    const text = await page.text()
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("default-src 'none'")])
    for (const part of ['no money moves', `${shop}/dashboard`, '$65.00', `/invoice/${latest_invoice}`]) expect(text).toContain(part)
    expect(text).not.toContain('End with the period')
    expect((await press(url, { action: 'end', id })).status).toBe(400)
    expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBeNull()
    expect(await (await fetch((await stripe.invoices.retrieve(latest_invoice as string)).hosted_invoice_url!)).text()).toContain('$65.00')
  })

  it('changes the card that pays, so that an open invoice can be paid and the subscription is active again', async () => {
    const { stripe } = await start()
    const { customer, advance } = await buyer(stripe, '2026-03-01')
    const { id } = await buy(stripe, customer, 'standard_monthly_v1')
    const { url } = await stripe.billingPortal.sessions.create({ customer })
    await press(url, { action: 'card', id: 'pm_card_chargeCustomerFail' })
    await advance('2026-04-02')
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    await press(url, { action: 'card', id: 'pm_card_mastercard' })
    const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data
    await press(url, { action: 'pay', id: invoice!.id! })
    expect([(await stripe.invoices.retrieve(invoice!.id!)).status, (await stripe.subscriptions.retrieve(id)).status]).toEqual([
      'paid',
      'active',
    ])
  })

  it('lets one customer pay no invoice and end no subscription of another', async () => {
    const { stripe } = await start()
    const [one, other] = [await buyer(stripe, '2026-03-01'), await buyer(stripe, '2026-03-01')]
    const { id } = await buy(stripe, one.customer, 'standard_monthly_v1')
    const { url } = await stripe.billingPortal.sessions.create({ customer: other.customer })
    expect((await press(url, { action: 'end', id })).status).toBe(404)
    expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBeNull()
  })
})
