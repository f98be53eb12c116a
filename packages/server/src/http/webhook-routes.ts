// Owns the address at which the payments service tells of events: bodies stay bytes, since the signature is over them.
import type { FastifyInstance } from 'fastify'
import { receiveEvent } from '#features/billing/index.ts'
import { webhookPath } from './origin.ts'
import type { PaymentsOf } from './payments.ts'

const bodyLimit = 1_048_576

/** Registers the webhook in a scope of its own. An event is stored before the answer, and handled later; one that came before is answered alike. */
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
