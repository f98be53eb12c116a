// A buyer on a test clock: buys through the checkout page as a browser would, reads what was billed.
import type Stripe from 'stripe'

export const shop = 'http://127.0.0.1:4000'

/** Seconds since 1970 of a UTC day. */
export const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 1000

/** A customer whose clock stands at a day. */
export async function buyer(
  stripe: Stripe,
  from: string,
): Promise<{ customer: string; clock: string; advance(to: string): Promise<unknown> }> {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: day(from) })
  const customer = await stripe.customers.create({ email: 'buyer@shop.example', test_clock: clock.id })
  const advance = (to: string) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: day(to) })
  return { customer: customer.id, clock: clock.id, advance }
}

/** An open checkout session for goods by lookup key. */
export function checkout(stripe: Stripe, customer: string | undefined, lookupKey: string, quantity = 1): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: `price_${lookupKey}`, quantity }],
    success_url: `${shop}/dashboard?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shop}/purchase-site`,
    subscription_data: { metadata: { account: 'a1' } },
  })
}

/** Presses a button of a page of the simulator. */
export function press(address: string, action: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual', headers })
}

/** Buys and gives the subscription. */
export async function buy(stripe: Stripe, customer: string, lookupKey: string, quantity = 1): Promise<Stripe.Subscription> {
  const session = await checkout(stripe, customer, lookupKey, quantity)
  await press(session.url!, 'pay')
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  return subscription as Stripe.Subscription
}

/** All invoices of a customer, oldest first, as what an operator would compare: reason, state, total, paid. */
export async function billed(stripe: Stripe, customer: string): Promise<(string | number | null)[][]> {
  const { data } = await stripe.invoices.list({ customer, limit: 100 })
  return data.map((each) => [each.billing_reason, each.status, each.total, each.amount_paid]).toReversed()
}

/** The succeeded charge of an invoice, found as production finds it: invoice → payments → payment intent → charge. */
export async function chargeOf(stripe: Stripe, invoice: string): Promise<Stripe.Charge> {
  const { payments } = await stripe.invoices.retrieve(invoice, { expand: ['payments'] })
  const intent = payments!.data[0]!.payment.payment_intent as string
  return (await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })).latest_charge as Stripe.Charge
}
