// Owns putting payments together from the settings: the client of the payments service, the queue, and what billing needs of other features.
import type { PgBoss } from 'pg-boss'
import { stripePayments } from '#adapters/stripe-payments.ts'
import type { Settings } from '#config/env.ts'
import type { Database } from '#db/index.ts'
import { isFraudFlagged } from '#features/accounts/index.ts'
import { type BillingContext, priceReader } from '#features/billing/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { paymentQueue } from '#jobs/payment-queue.ts'

type PaymentSettings = Pick<Settings, 'BILLING' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>

/** Payments as the settings say; null where nothing is sold or payments are not set up. Asks the payments service nothing yet. */
export function openBilling(settings: PaymentSettings, { db }: Database, boss: PgBoss): BillingContext | null {
  const { BILLING, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = settings
  if (BILLING === 'off' || STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return null
  const payments = stripePayments(STRIPE_SECRET_KEY, STRIPE_API_URL)
  return {
    db,
    payments,
    readPrices: priceReader(payments),
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    queue: paymentQueue(boss),
    documents: { put: putSubscriptionDocument },
    fraud: { isFlagged: isFraudFlagged },
  }
}
