// Shape of the document that a site follows live: an account's subscriptions, and what they grant.
import { z } from 'zod'
import { billingIntervals, creditKinds, dunningStates, lookupKeys, plans, subscriptionStates } from '#lists/index.ts'

const subscriptionItemSchema = z.object({
  id: z.string(),
  priceId: z.string(),
  lookupKey: z.enum(lookupKeys),
  kind: z.enum(creditKinds),
  quantity: z.int().min(0),
})

export const subscriptionSchema = z.object({
  id: z.string(),
  plan: z.enum(plans),
  interval: z.enum(billingIntervals),
  status: z.enum(subscriptionStates),
  dunning: z.enum(dunningStates),
  /** ISO 8601, like all times here. */
  currentPeriodEnd: z.string(),
  /** When it will end or has ended; null while it renews. */
  cancelAt: z.string().nullable(),
  /** Null while no site uses it. */
  siteId: z.string().nullable(),
  items: z.array(subscriptionItemSchema),
})

/** Data of a message of GET /documents/subscriptions/{accountId}. Credits are null if unlimited. */
export const subscriptionDocumentSchema = z.object({
  accountId: z.string(),
  /** Increases with each change; 0 while nothing was ever bought. */
  version: z.int().min(0),
  updatedAt: z.string(),
  siteCredits: z.int().min(0).nullable(),
  pageCredits: z.int().min(0).nullable(),
  subscriptions: z.array(subscriptionSchema),
})

export type SubscriptionDocument = z.infer<typeof subscriptionDocumentSchema>
export type HeldSubscription = z.infer<typeof subscriptionSchema>
