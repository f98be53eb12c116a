// Data about a signed-in person: the user, and the claims of the access token.
import { z } from 'zod'

export const currentUserSchema = z.object({ uid: z.string(), email: z.string(), emailVerified: z.boolean() })

/** A subscription in the token, without money, so that the token is short and reveals nothing to a thief. */
export const subscriptionClaimSchema = z.object({ id: z.string(), plan: z.string(), interval: z.string(), status: z.string() })

/** Claims of the access token, an ES256 JWT of ten minutes. Times are seconds since 1970. */
export const tokenClaimsSchema = z.object({
  sub: z.string(),
  /** Session of the token, which ends with it. */
  sid: z.uuid(),
  iss: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  email: z.string(),
  email_verified: z.boolean(),
  accountId: z.string().optional(),
  subscriptions: z.array(subscriptionClaimSchema).max(20),
})

export type CurrentUser = z.infer<typeof currentUserSchema>
export type SubscriptionClaim = z.infer<typeof subscriptionClaimSchema>
export type TokenClaims = z.infer<typeof tokenClaimsSchema>
