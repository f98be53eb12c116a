// Starts a checkout: one site of a plan, paid on the page of the payments service, which returns to us.
import type { CheckoutStart, CreateCheckoutSession } from '@tillwatch/contract/shapes'
import type Stripe from 'stripe'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { offerOf } from './for-sale.ts'
import type { BillingContext, PaymentsClient } from './ports.ts'
import { findCustomer, insertCustomer, lockBilling } from './queries.ts'

export interface Buyer {
  email: string
  /** Where the buyer comes from and returns to: one of our own origins. */
  origin: string
}

/** An open checkout with less time left is not reused. */
const enoughLeftS = 600

/**
 * Opens a checkout for the price of a site, or returns the open one for this account and price. Closes and replaces one in another language
 * or for another origin. Throws Refusal `bad-input` for a price that is not for a site, or a plan that does not match the price.
 */
export async function createCheckoutSession(
  context: BillingContext,
  actor: Actor,
  buyer: Buyer,
  { priceId, options = {} }: CreateCheckoutSession,
): Promise<CheckoutStart> {
  authorise(actor, 'billing:write')
  const { plan, interval, lookupKey } = await offerOf(context, priceId, 'site')
  if (options.plan !== undefined && options.plan !== plan)
    throw new Refusal('bad-input', { code: 'price-of-other-plan', values: { plan, asked: options.plan } }, 'options.plan')
  const session = await context.db.transaction().execute(async (trx) => {
    await lockBilling(trx, actor.accountId)
    const customer = await ensureCustomer(trx, context.payments, actor.accountId, buyer.email)
    const wanted: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      customer,
      client_reference_id: actor.accountId,
      line_items: [{ price: priceId, quantity: 1 }],
      locale: options.locale ?? 'auto',
      success_url: `${buyer.origin}/dashboard?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${buyer.origin}/purchase-site?checkout=left&plan=${plan}&interval=${interval}`,
      metadata: { price: priceId, lookup_key: lookupKey },
      subscription_data: { metadata: { account: actor.accountId } },
    }
    return (await reusable(context.payments, customer, wanted)) ?? (await context.payments.checkout.sessions.create(wanted))
  })
  if (session.url === null) throw new Refusal('payments-unavailable', 'no-checkout-page')
  return { url: session.url }
}

/** The customer's open checkout of this price with current parameters. Closes others of this price, so that nobody pays twice. */
async function reusable(
  payments: PaymentsClient,
  customer: string,
  wanted: Stripe.Checkout.SessionCreateParams,
): Promise<Stripe.Checkout.Session | null> {
  const { sessions } = payments.checkout
  const open = await sessions.list({ customer, status: 'open', limit: 100 }).autoPagingToArray({ limit: 1_000 })
  let found: Stripe.Checkout.Session | null = null
  for (const session of open.filter(({ metadata }) => metadata?.price === wanted.line_items?.[0]?.price)) {
    const same = session.success_url === wanted.success_url && (session.locale ?? 'auto') === wanted.locale
    if (found === null && same && session.expires_at > Date.now() / 1_000 + enoughLeftS) found = session
    else await sessions.expire(session.id)
  }
  return found
}

/**
 * The account's customer, created if missing. Call it with the account's lock, so that two first purchases create one customer. The
 * idempotency key ensures that even if the transaction fails after calling the service.
 */
async function ensureCustomer(db: Db, payments: PaymentsClient, accountId: string, email: string): Promise<string> {
  const known = await findCustomer(db, accountId)
  if (known !== null) return known
  const details = { email, metadata: { account: accountId } }
  const { id } = await payments.customers.create(details, { idempotencyKey: `customer-${accountId}` })
  await insertCustomer(db, accountId, id)
  return id
}
