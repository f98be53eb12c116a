// Owns what an error of the payments service means: to the person who asked, and to us.
import { Refusal } from '#features/refusal.ts'

/** Kinds of errors of the official client after which the same call may succeed later, or once the operator has mended the keys. */
const unavailable = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
]

/** The refusal that an error of the official client amounts to; null for every other error, which is one of ours. */
export function paymentRefusal(error: Error): Refusal | null {
  const { type } = error as { type?: unknown }
  if (type === 'StripeCardError') return new Refusal('payment-failed', 'The card was declined, so nothing was bought.')
  if (unavailable.includes(String(type)))
    return new Refusal('payments-unavailable', 'The payments service did not respond correctly. Try again in a minute.')
  return null
}

/** Whether the payments service says that it knows no such thing. */
export function isUnknownThing(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'resource_missing'
}
