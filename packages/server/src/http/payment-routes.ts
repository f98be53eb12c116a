// Calls of payments under /api. Each only adapts: HTTP in, one verb, HTTP out.
import {
  checkoutSessionSchema,
  checkoutStartSchema,
  createCheckoutSessionSchema,
  priceListSchema,
  problemSchema,
  purchasePageAnswerSchema,
  purchasePageSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { createCheckoutSession, getCheckoutSession, purchasePage } from '#features/billing/index.ts'
import type { PersonOf } from './actor.ts'
import { askedOnce } from './asked-once.ts'
import { type OwnAddress, originOf } from './origin.ts'
import type { PaymentsOf } from './payments.ts'

const refusals = {
  400: problemSchema,
  401: problemSchema,
  402: problemSchema,
  403: problemSchema,
  404: problemSchema,
  409: problemSchema,
  503: problemSchema,
}
const params = z.object({ id: z.string().max(255) })

export interface PaymentRoutes {
  paymentsOf: PaymentsOf
  personOf: PersonOf
  own: OwnAddress
}

/** Registers the calls in a separate scope. The price list is public, whatever token a visitor still has. */
export async function registerPaymentRoutes(plain: FastifyInstance, { paymentsOf, personOf, own }: PaymentRoutes): Promise<void> {
  await plain.register(
    async (scope) => {
      const app = scope.withTypeProvider<ZodTypeProvider>()
      const tags = ['payments']
      app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

      app.get(
        '/payments/prices/list',
        { schema: { tags, summary: 'List prices on sale', response: { 200: priceListSchema, ...refusals } } },
        async () => paymentsOf().readPrices(),
      )

      app.post(
        '/create-checkout-session',
        {
          schema: {
            tags,
            summary: 'Start a checkout',
            body: createCheckoutSessionSchema,
            response: { 200: checkoutStartSchema, ...refusals },
          },
        },
        async (request) => {
          const person = await personOf(request)
          const buyer = { email: person.user.email, origin: originOf(request, own) }
          return createCheckoutSession(paymentsOf(), person, buyer, request.body)
        },
      )

      app.get(
        '/checkout-session/:id',
        { schema: { tags, summary: 'Get the status of a checkout', params, response: { 200: checkoutSessionSchema, ...refusals } } },
        async (request) => {
          const person = await personOf(request)
          return getCheckoutSession(paymentsOf(), person, request.params.id)
        },
      )

      app.post(
        '/purchase-page',
        {
          schema: {
            tags,
            summary: 'Buy pages',
            headers: askedOnce,
            body: purchasePageSchema,
            response: { 200: purchasePageAnswerSchema, ...refusals },
          },
        },
        async (request) => {
          const person = await personOf(request)
          return purchasePage(paymentsOf(), person, request.body, request.headers['idempotency-key'])
        },
      )
    },
    { prefix: '/api' },
  )
}
