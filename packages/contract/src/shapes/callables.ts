// Shapes of the calls under POST /functions/{region}/{name}: each body wraps its payload in `data`, and each response its result or an
// error.
import { z } from 'zod'
import { subscriptionClaimSchema } from './identity.ts'

/** Payload of appendSubscriptionToToken and refreshTokenWithSubscription. */
export const ofUserSchema = z.object({ userId: z.string() })

/** Result of both: the content of the next token. */
export const subscriptionStatusSchema = z.object({
  success: z.boolean(),
  accountId: z.string(),
  subscriptions: z.array(subscriptionClaimSchema),
})

/** Result of getAccountId, which has no payload. */
export const accountIdSchema = z.object({ success: z.boolean(), accountId: z.string() })

/** Body of an error; `status` is the code in capitals with underscores. */
export const callableErrorSchema = z.object({ error: z.object({ status: z.string(), message: z.string() }) })

export type OfUser = z.infer<typeof ofUserSchema>
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>
export type AccountId = z.infer<typeof accountIdSchema>
