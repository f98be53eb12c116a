// Starts a simulator and the official SDK that talks to it.
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { type PaymentsOptions, type PaymentsSimulator, startPayments } from '#payments/index.ts'

/** The SDK on a simulator's address. */
export function sdk({ port, secretKey }: Pick<PaymentsSimulator, 'port' | 'secretKey'>): Stripe {
  return new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

/** A simulator of the test's own, gone when the test is. */
export async function start(options: PaymentsOptions = {}): Promise<{ simulator: PaymentsSimulator; stripe: Stripe }> {
  const simulator = await startPayments(options)
  onTestFinished(() => simulator.stop())
  return { simulator, stripe: sdk(simulator) }
}

/** What a refused call was refused with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error('The call was not refused.', { cause: error })
}
