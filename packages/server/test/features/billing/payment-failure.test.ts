// What errors of the official client mean to the person who asked.
import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { paymentRefusal } from '#features/billing/index.ts'

const { errors } = Stripe
const details = { message: 'words of the payments service, sk_test_secret', type: 'api_error' } as never

it('tells a declined card from everything else', () => {
  const refusal = paymentRefusal(new errors.StripeCardError(details))
  expect(refusal).toMatchObject({ code: 'payment-failed', message: 'The card was declined, so nothing was bought.' })
})

it.each([
  errors.StripeConnectionError,
  errors.StripeAPIError,
  errors.StripeRateLimitError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
])('says that payments cannot be used now, and nothing of why: %o', (Kind) => {
  const refusal = paymentRefusal(new Kind(details))
  expect(refusal?.code).toBe('payments-unavailable')
  expect(refusal?.message).not.toContain('sk_test')
})

it('leaves errors of our own as they are', () => {
  expect(paymentRefusal(new errors.StripeInvalidRequestError(details))).toBeNull()
  expect(paymentRefusal(new Error('one of ours'))).toBeNull()
})
