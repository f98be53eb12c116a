// Owns the routes of documents: the live subscriptions of an account, notices of its overview, and a person's choice about cookies.
import { cookieConsentChangeSchema, cookieConsentSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type DocumentContext, mergeConsent, readConsent, watchSubscriptions } from '#features/documents/index.ts'
import { watchOverview } from '#features/overview/index.ts'
import type { PersonOf } from './actor.ts'
import { sendEvents } from './events.ts'
import type { WhileSignedIn } from './while-signed-in.ts'

const ofAccount = z.object({ accountId: z.string().max(64) })
const ofUser = z.object({ userId: z.string().max(64) })

/**
 * Registers `/documents/*`. Every document requires its own person. A stream ends after `streamMs`. The browser then opens another, and the
 * permission is checked again.
 */
export async function registerDocumentRoutes(
  plain: FastifyInstance,
  context: DocumentContext,
  personOf: PersonOf,
  whileSignedIn: WhileSignedIn,
  streamMs: number,
): Promise<void> {
  await plain.register(
    async (scope) => {
      const app = scope.withTypeProvider<ZodTypeProvider>()
      app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

      app.get('/subscriptions/:accountId', { schema: { hide: true, params: ofAccount } }, async (request, reply) => {
        const closed = new AbortController()
        reply.raw.once('close', () => closed.abort())
        const seen = /^\d{1,15}$/.exec(String(request.headers['last-event-id'] ?? ''))?.[0]
        const person = await personOf(request)
        const signal = AbortSignal.any([whileSignedIn(person, closed.signal), AbortSignal.timeout(streamMs)])
        const { accountId } = request.params
        await sendEvents(reply, watchSubscriptions(context, person, accountId, seen === undefined ? null : Number(seen), signal), signal)
      })

      app.get('/overview', { schema: { hide: true } }, async (request, reply) => {
        const closed = new AbortController()
        reply.raw.once('close', () => closed.abort())
        const person = await personOf(request)
        const signal = AbortSignal.any([whileSignedIn(person, closed.signal), AbortSignal.timeout(streamMs)])
        await sendEvents(reply, watchOverview(context, person, signal), signal)
      })

      app.get(
        '/cookieConsents/:userId',
        { schema: { hide: true, params: ofUser, response: { 200: cookieConsentSchema.nullable() } } },
        async (request) => readConsent(context.db, (await personOf(request)).user.uid, request.params.userId),
      )

      app.patch(
        '/cookieConsents/:userId',
        { schema: { hide: true, params: ofUser, body: cookieConsentChangeSchema, response: { 200: cookieConsentSchema } } },
        async (request) => mergeConsent(context.db, (await personOf(request)).user.uid, request.params.userId, request.body),
      )
    },
    { prefix: '/documents' },
  )
}
