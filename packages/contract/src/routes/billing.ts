// Routes of Billing: an account's payments and changes.
import { z } from 'zod'
import {
  cancelAnswerSchema,
  cancellationPreviewSchema,
  changePlanSchema,
  changePreviewSchema,
  invoiceListSchema,
  planOffersSchema,
  portalStartSchema,
} from '#shapes/index.ts'
import { area, nothing } from './row.ts'

const subscribed = z.object({ id: z.string().min(1).max(255) })
const refusals = [400, 401, 403, 404, 409, 503] as const

export const billingRoutes = area('billing', {
  'GET /billing/invoices': {
    summary: 'List the invoices of the account, newest first',
    caller: 'member',
    permission: 'billing:read',
    out: { 200: invoiceListSchema },
    refusals,
  },
  'GET /billing/subscriptions/:id/cancellation': {
    summary: 'Preview a cancellation, or get the status of a cancellation in progress',
    caller: 'member',
    permission: 'billing:read',
    params: subscribed,
    out: { 200: cancellationPreviewSchema },
    refusals,
  },
  'GET /billing/subscriptions/:id/plans': {
    summary: 'List plans on sale with the amount due now for a change to each',
    caller: 'member',
    permission: 'billing:read',
    params: subscribed,
    out: { 200: planOffersSchema },
    refusals,
  },
  'GET /billing/subscriptions/:id/pages': {
    summary: 'Preview the amount due now for a different number of additional pages',
    caller: 'member',
    permission: 'billing:read',
    params: subscribed,
    query: z.object({
      quantity: z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number)
        .pipe(z.int().max(10_000)),
    }),
    out: { 200: changePreviewSchema },
    refusals,
  },
  'POST /billing/subscriptions/:id/cancel': {
    summary: 'Cancel a subscription',
    caller: 'member',
    permission: 'billing:write',
    params: subscribed,
    out: { 200: cancelAnswerSchema },
    refusals: [400, 401, 403, 404, 409, 503, 402],
  },
  'POST /billing/subscriptions/:id/resume': {
    summary: 'Resume a canceled monthly subscription',
    caller: 'member',
    permission: 'billing:write',
    params: subscribed,
    out: nothing,
    refusals: [400, 401, 403, 404, 409, 503, 402],
  },
  'POST /billing/subscriptions/:id/plan': {
    summary: 'Change the plan or interval of a subscription. The difference is billed immediately',
    caller: 'member',
    permission: 'billing:write',
    params: subscribed,
    body: changePlanSchema,
    out: nothing,
    refusals: [400, 401, 403, 404, 409, 503, 402],
  },
  'POST /billing/portal': {
    summary: 'Open the payments service’s pages for cards and billing details',
    caller: 'member',
    permission: 'billing:write',
    out: { 200: portalStartSchema },
    refusals: [400, 401, 403, 404, 409, 503, 402],
  },
})
