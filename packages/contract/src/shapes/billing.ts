// Shapes of the payment calls between site and server. Amounts are integer cents.
import { z } from 'zod'
import { billingIntervals, cancellationStates, changeObstacles, currency, invoiceStates, lookupKeys, plans } from '#lists/index.ts'

const cents = z.int()

/** Answer of GET /api/payments/prices/list. A price that is not on sale is missing. */
export const priceListSchema = z.object({
  lookup_keys_dict: z.partialRecord(z.enum(lookupKeys), z.object({ unitAmount: cents.min(0), priceId: z.string() })),
})

/** Body of POST /api/create-checkout-session. */
export const createCheckoutSessionSchema = z.object({
  priceId: z.string().min(1).max(255),
  options: z.object({ plan: z.enum(plans).optional(), locale: z.enum(['en', 'es']).optional() }).optional(),
})

/** Its answer: where the browser goes to pay. */
export const checkoutStartSchema = z.object({ url: z.string() })

/** Answer of GET /api/checkout-session/{id}. */
export const checkoutSessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  paymentStatus: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amountTotal: cents.min(0),
  currency: z.literal(currency),
  plan: z.enum(plans),
  interval: z.enum(billingIntervals),
  priceId: z.string(),
  subscriptionId: z.string().nullable(),
})

/** What a person saw of a change before making it: the immediate charge, quoted for one moment. */
export const agreedSumSchema = z.object({ at: z.iso.datetime(), chargedCents: cents.min(0) })

/**
 * Body of POST /api/purchase-page. With item and quantity: sets that item to that total; otherwise adds an item of one page. Charges the
 * agreed sum, or nothing.
 */
export const purchasePageSchema = z.object({
  subscriptionId: z.string().min(1).max(255),
  priceId: z.string().min(1).max(255),
  subscriptionItemId: z.string().min(1).max(255).optional(),
  quantity: z.int().min(0).max(10_000).optional(),
  agreed: agreedSumSchema.optional(),
})

export const purchasePageAnswerSchema = z.object({
  subscriptionId: z.string(),
  subscriptionItemId: z.string(),
  quantity: z.int().min(0),
  /** Of the whole account afterwards; null if unlimited. */
  pageCredits: z.int().min(0).nullable(),
})

export const invoiceSchema = z.object({
  id: z.string(),
  subscriptionId: z.string().nullable(),
  /** Null while it is a draft. */
  number: z.string().nullable(),
  status: z.enum(invoiceStates),
  totalCents: cents,
  paidCents: cents.min(0),
  refundedCents: cents.min(0),
  currency: z.literal(currency),
  periodStart: z.string(),
  periodEnd: z.string(),
  issuedAt: z.string(),
  hostedUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
})

/** Result of a cancellation: when the plan ends and how much is refunded. */
export const cancelAnswerSchema = z.object({ endsAt: z.string(), refundCents: cents.min(0), state: z.enum(cancellationStates) })

/** Answer of GET /api/v1/billing/invoices: those of the account, newest first. */
export const invoiceListSchema = z.object({ invoices: z.array(invoiceSchema) })

/**
 * Answer of GET /api/v1/billing/subscriptions/{id}/cancellation: what a cancellation now would do, in `state` requested, or the current
 * one.
 */
export const cancellationPreviewSchema = cancelAnswerSchema.extend({ underWay: z.boolean() })

/** Body of POST /api/v1/billing/subscriptions/{id}/plan: the new site price. Charges the agreed sum, or nothing. */
export const changePlanSchema = z.object({ priceId: z.string().min(1).max(255), agreed: agreedSumSchema.optional() })

/** Cost of a change, quoted for the moment `at`. Sent back as `agreed`, it is what is charged. */
export const changeTermsSchema = agreedSumSchema.extend({
  /** Credited to the next invoices. */
  creditedCents: cents.min(0),
  /** Part of the change that earlier credit pays. */
  fromCreditCents: cents.min(0),
  /** Per period from `nextAt` on, plan and pages together. */
  recurringCents: cents.min(0),
  interval: z.enum(billingIntervals),
  nextAt: z.string(),
})

/** Answer of GET /api/v1/billing/subscriptions/{id}/pages: the effect of another number of pages. */
export const changePreviewSchema = z.discriminatedUnion('possible', [
  z.object({ possible: z.literal(true), terms: changeTermsSchema }),
  z.object({ possible: z.literal(false), obstacle: z.enum(changeObstacles) }),
])

/** Answer of GET /api/v1/billing/subscriptions/{id}/plans: each plan on sale, and the effect of a change to it. */
export const planOffersSchema = z.object({
  plans: z.array(
    z.object({
      priceId: z.string(),
      plan: z.enum(plans),
      interval: z.enum(billingIntervals),
      /** Of the plan alone, per period. */
      siteCents: cents.min(0),
      change: changePreviewSchema,
    }),
  ),
})

/** Answer of POST /api/v1/billing/portal: where the browser goes to change cards and addresses. */
export const portalStartSchema = z.object({ url: z.string() })

export type InvoiceList = z.infer<typeof invoiceListSchema>
export type CancellationPreview = z.infer<typeof cancellationPreviewSchema>
export type ChangePlan = z.infer<typeof changePlanSchema>
export type AgreedSum = z.infer<typeof agreedSumSchema>
export type ChangeTerms = z.infer<typeof changeTermsSchema>
export type ChangePreview = z.infer<typeof changePreviewSchema>
export type PlanOffers = z.infer<typeof planOffersSchema>
export type PortalStart = z.infer<typeof portalStartSchema>
export type PriceList = z.infer<typeof priceListSchema>
export type CreateCheckoutSession = z.infer<typeof createCheckoutSessionSchema>
export type CheckoutStart = z.infer<typeof checkoutStartSchema>
export type CheckoutSession = z.infer<typeof checkoutSessionSchema>
export type PurchasePage = z.infer<typeof purchasePageSchema>
export type PurchasePageAnswer = z.infer<typeof purchasePageAnswerSchema>
export type Invoice = z.infer<typeof invoiceSchema>
export type CancelAnswer = z.infer<typeof cancelAnswerSchema>
