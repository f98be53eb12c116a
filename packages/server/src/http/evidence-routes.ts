// Owns the routes of the evidence log. Each only adapts: HTTP in, one verb, HTTP out.
import { Readable } from 'node:stream'
import { evidenceListSchema, evidencePackQuerySchema, evidenceQuerySchema, problemSchema } from '@tillwatch/core/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { exportPack, listEvidence, type Pack, type PackContext, readKeys } from '#features/evidence/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema }

/** Registers `/evidence`, `/evidence.zip` and `/evidence-keys.pem`. Every call but the last needs its person. */
export function registerEvidenceRoutes(plain: FastifyInstance, context: PackContext, personOf: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['evidence']

  app.get(
    '/evidence',
    {
      schema: {
        tags,
        summary: 'The evidence log of the account, newest first, and how far it is signed',
        querystring: evidenceQuerySchema,
        response: { 200: evidenceListSchema, ...refusals },
      },
    },
    async (request) => listEvidence(context, await personOf(request), request.query),
  )

  app.get(
    '/evidence.zip',
    {
      schema: {
        tags,
        summary: 'An evidence pack for a period, which tillwatch verify checks with no server',
        querystring: evidencePackQuerySchema,
        response: refusals,
      },
    },
    async (request, reply) => sendPack(reply, await exportPack(context, await personOf(request), request.query)),
  )

  app.get(
    '/evidence-keys.pem',
    { schema: { tags, summary: 'The public keys that this installation signs evidence with, the newest first', security: [] } },
    async (_request, reply) => reply.type('application/x-pem-file').send(await readKeys(context)),
  )
}

/** Sends the pack as it is written. */
function sendPack(reply: FastifyReply, { name, bytes }: Pack): FastifyReply {
  return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(Readable.from(bytes))
}
