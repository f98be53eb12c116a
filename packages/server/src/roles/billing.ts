// Assembles payments from the settings: the client of the payments service, the queue, and what billing needs from other features.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { stripePayments } from '#adapters/stripe-payments.ts'
import { isLoopback, type Settings } from '#config/env.ts'
import type { Database } from '#db/index.ts'
import { isFraudFlagged } from '#features/accounts/index.ts'
import { type BillingContext, type Correspondence, priceReader, registerWebhook } from '#features/billing/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { webhookPath } from '#http/origin.ts'
import { paymentQueue } from '#jobs/enqueue.ts'

type PaymentSettings = Pick<Settings, 'BILLING' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>

/** Payments according to the settings; null if nothing is sold or payments are not configured. Makes no request yet. */
export function openBilling(settings: PaymentSettings, { db }: Database, boss: PgBoss, letters: Correspondence): BillingContext | null {
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
    letters,
  }
}

/**
 * Registers this server's webhook at a payments simulator on this machine. At the payments service itself, the operator registers it once.
 * Without it, events are polled every few minutes, so a failure is logged and the start continues.
 */
export async function announceWebhook(settings: PaymentSettings & Pick<Settings, 'HOST'>, port: number, log: Logger): Promise<void> {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = settings
  if (STRIPE_SECRET_KEY === undefined || STRIPE_API_URL === undefined || !isLoopback(new URL(STRIPE_API_URL).hostname)) return
  const host = settings.HOST === 'localhost' ? 'localhost' : '127.0.0.1'
  try {
    await registerWebhook(stripePayments(STRIPE_SECRET_KEY, STRIPE_API_URL), `http://${host}:${port}${webhookPath}`)
  } catch (error) {
    log.warn({ err: error }, 'could not register the webhook with the payments simulator; events are fetched every five minutes')
  }
}
