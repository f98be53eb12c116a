// State of a checkout, for the account that opened it.

import { offers } from '@tillwatch/contract/lists'
import { type CheckoutSession, checkoutSessionSchema } from '@tillwatch/contract/shapes'
import type Stripe from 'stripe'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { isUnknownThing } from './payment-failure.ts'
import type { BillingContext } from './ports.ts'
import { knownLookupKey } from './prices.ts'
import { idOf } from './project-subscription.ts'
import { findCustomer, holdsSubscription } from './queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * State of a checkout of the account. Stores a purchase before returning, so that the returning buyer sees it even without an event. Throws
 * Refusal `not-found` for an unknown one, one of another account, or one that we did not open.
 */
export async function getCheckoutSession(context: BillingContext, actor: Actor, id: string): Promise<CheckoutSession> {
  authorise(actor, 'billing:read')
  const customer = await findCustomer(context.db, actor.accountId)
  const session = customer === null ? null : await retrieve(context, id)
  const lookupKey = knownLookupKey(session?.metadata?.lookup_key ?? null)
  const priceId = session?.metadata?.price
  if (session === null || idOf(session.customer) !== customer || lookupKey === null || priceId === undefined)
    throw new Refusal('not-found', 'no-such-checkout')
  const subscriptionId = idOf(session.subscription)
  if (subscriptionId !== null && !(await holdsSubscription(context.db, actor.accountId, subscriptionId)))
    await syncSubscription(context, subscriptionId)
  const { plan, interval } = offers[lookupKey]
  return checkoutSessionSchema.parse({
    id: session.id,
    status: session.status,
    paymentStatus: session.payment_status,
    amountTotal: session.amount_total ?? 0,
    currency: session.currency,
    plan,
    interval,
    priceId,
    subscriptionId,
  } satisfies Record<keyof CheckoutSession, unknown>)
}

async function retrieve({ payments }: BillingContext, id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await payments.checkout.sessions.retrieve(id)
  } catch (error) {
    if (isUnknownThing(error)) return null
    throw error
  }
}
