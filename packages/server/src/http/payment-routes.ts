// Owns the calls of payments under /api. Each only adapts: HTTP in, one verb, HTTP out.
import { priceListSchema, problemSchema } from '@tillwatch/core/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { PaymentsOf } from './payments.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 402: problemSchema, 403: problemSchema, 404: problemSchema, 503: problemSchema }

/** Registers the calls in a scope of their own. The price list is for everybody, whatever token a visitor still holds. */
export async function registerPaymentRoutes(plain: FastifyInstance, paymentsOf: PaymentsOf): Promise<void> {
  await plain.register(
    async (scope) => {
      const app = scope.withTypeProvider<ZodTypeProvider>()
      const tags = ['payments']
      app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

      app.get(
        '/payments/prices/list',
        { schema: { tags, summary: 'List what is for sale', response: { 200: priceListSchema, ...refusals } } },
        async () => paymentsOf().readPrices(),
      )
    },
    { prefix: '/api' },
  )
}
