// Meaning of an error of the payments service, for the user and for us.
import { Refusal } from '#features/refusal.ts'

/** Error types of the official client after which the same call may succeed later, or after the operator fixes the keys. */
const unavailable = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
]

/** The refusal for an error of the official client; null for any other error, which is ours. */
export function paymentRefusal(error: Error): Refusal | null {
  const { type } = error as { type?: unknown }
  if (type === 'StripeCardError') return new Refusal('payment-failed', 'card-declined')
  if (unavailable.includes(String(type))) return new Refusal('payments-unavailable', 'payments-bad-answer')
  return null
}

/** Whether the payments service says that the object does not exist. */
export function isUnknownThing(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'resource_missing'
}
