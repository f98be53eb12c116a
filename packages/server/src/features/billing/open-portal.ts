// Opens the payments service's own pages for cards, billing details, and invoices. Cancellations and plan changes are disabled there,
// because they follow our rules.
import type { PortalStart } from '@tillwatch/contract/shapes'
import type Stripe from 'stripe'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { BillingContext, PaymentsClient } from './ports.ts'
import { findCustomer } from './queries.ts'

/** Identifies our configuration at the payments service. Change it with each change of what is offered. */
const mark = { tillwatch: 'portal-1' }

const features: Stripe.BillingPortal.ConfigurationCreateParams['features'] = {
  customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
}

/**
 * Opens a portal session that returns to `returnUrl`. Throws Refusal `forbidden`, and `conflict` for an account that never bought anything.
 */
export async function openPortal(
  { db, payments }: Pick<BillingContext, 'db' | 'payments'>,
  actor: Actor,
  returnUrl: string,
): Promise<PortalStart> {
  authorise(actor, 'billing:write')
  const customer = await findCustomer(db, actor.accountId)
  if (customer === null) throw new Refusal('conflict', 'nothing-bought')
  const configuration = await configurationOf(payments)
  const { url } = await payments.billingPortal.sessions.create({ customer, configuration, return_url: returnUrl })
  return { url }
}

async function configurationOf({ billingPortal: { configurations } }: PaymentsClient): Promise<string> {
  const known = await configurations.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 1_000 })
  const ours = known.find(({ metadata }) => metadata?.tillwatch === mark.tillwatch)
  return (ours ?? (await configurations.create({ features, metadata: mark }, { idempotencyKey: mark.tillwatch }))).id
}
