// Calls of payments under /api. Each only adapts: HTTP in, one verb, HTTP out.
import type { FastifyInstance } from 'fastify'
import { createCheckoutSession, getCheckoutSession, purchasePage } from '#features/billing/index.ts'
import { type OwnAddress, originOf } from './origin.ts'
import type { PaymentsOf } from './payments.ts'
import { type Readers, routesOn } from './route.ts'

export interface PaymentRoutes {
  paymentsOf: PaymentsOf
  own: OwnAddress
}

/** Registers the calls in a separate scope. The price list is public, whatever token a visitor still has. */
export async function registerPaymentRoutes(app: FastifyInstance, readers: Readers, { paymentsOf, own }: PaymentRoutes): Promise<void> {
  await app.register(
    async (scope) => {
      const route = routesOn(scope, readers)
      scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

      route('GET /api/payments/prices/list', () => paymentsOf().readPrices())

      route('POST /api/create-checkout-session', (request, person) => {
        const buyer = { email: person.user.email, origin: originOf(request, own) }
        return createCheckoutSession(paymentsOf(), person, buyer, request.body)
      })

      route('GET /api/checkout-session/:id', (request, person) => getCheckoutSession(paymentsOf(), person, request.params.id))

      route('POST /api/purchase-page', (request, person) =>
        purchasePage(paymentsOf(), person, request.body, request.headers['idempotency-key']),
      )
    },
    { prefix: '/api' },
  )
}
