// Calls of payments under /api.
import { z } from 'zod'
import {
  checkoutSessionSchema,
  checkoutStartSchema,
  createCheckoutSessionSchema,
  priceListSchema,
  purchasePageAnswerSchema,
  purchasePageSchema,
} from '#shapes/index.ts'
import { area, askedOnce } from './row.ts'

const refusals = [400, 401, 402, 403, 404, 409, 503] as const

export const paymentRoutes = area('payments', {
  'GET /api/payments/prices/list': {
    summary: 'List prices on sale',
    caller: 'anyone',
    out: { 200: priceListSchema },
    refusals,
  },
  'POST /api/create-checkout-session': {
    summary: 'Start a checkout',
    caller: 'member',
    permission: 'billing:write',
    body: createCheckoutSessionSchema,
    out: { 200: checkoutStartSchema },
    refusals,
  },
  'GET /api/checkout-session/:id': {
    summary: 'Get the status of a checkout',
    caller: 'member',
    permission: 'billing:read',
    params: z.object({ id: z.string().max(255) }),
    out: { 200: checkoutSessionSchema },
    refusals,
  },
  'POST /api/purchase-page': {
    summary: 'Buy pages',
    caller: 'member',
    permission: 'billing:write',
    headers: askedOnce,
    body: purchasePageSchema,
    out: { 200: purchasePageAnswerSchema },
    refusals,
  },
})
