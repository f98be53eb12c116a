// Webhook of the payments service: bodies stay bytes, because the signature covers them.
import type { FastifyInstance } from 'fastify'
import { receiveEvent } from '#features/billing/index.ts'
import { webhookPath } from './origin.ts'
import type { PaymentsOf } from './payments.ts'

const bodyLimit = 1_048_576

/**
 * Registers the webhook in a separate scope. An event is stored before the response, and handled later. A repeated one gets the same
 * response.
 */
export async function registerWebhookRoutes(app: FastifyInstance, paymentsOf: PaymentsOf): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, { schema: { hide: true }, bodyLimit }, async (request) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receiveEvent(paymentsOf(), body, typeof signature === 'string' ? signature : '')
      return { received: true }
    })
  })
}
