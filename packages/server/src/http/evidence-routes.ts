// Routes of the evidence log. Each only adapts: HTTP in, one verb, HTTP out.
import {
  evidenceListSchema,
  evidencePackListSchema,
  evidencePackOrderSchema,
  evidencePackSchema,
  evidenceQuerySchema,
  problemSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { fetchPack, getPack, listEvidence, listPacks, type PacksContext, readKeys, requestPack } from '#features/evidence/index.ts'
import type { ActorOf, PersonOf } from './actor.ts'
import { sendFile } from './send-file.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema }
const ofOne = { ...refusals, 404: problemSchema }
const params = z.object({ id: z.string().max(64) })

interface Callers {
  personOf: PersonOf
  actorOf: ActorOf
}

/**
 * Registers `/evidence`, `/evidence/packs` and everything below, and `/evidence-keys.pem`. All except the last require a signed-in
 * person; packs also take the link of an assessor.
 */
export function registerEvidenceRoutes(plain: FastifyInstance, context: PacksContext, { personOf, actorOf }: Callers): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['evidence']

  app.get(
    '/evidence',
    {
      schema: {
        tags,
        summary: 'List the evidence log, newest first, with its last checkpoint',
        querystring: evidenceQuerySchema,
        response: { 200: evidenceListSchema, ...refusals },
      },
    },
    async (request) => listEvidence(context, await personOf(request), request.query),
  )

  app.post(
    '/evidence/packs',
    {
      schema: {
        tags,
        summary: 'Request an evidence pack for a period. tillwatch verify checks it without a server',
        body: evidencePackOrderSchema,
        response: { 202: evidencePackSchema, ...refusals, 409: problemSchema },
      },
    },
    async (request, reply) => reply.code(202).send(await requestPack(context, await actorOf(request), request.body)),
  )

  app.get(
    '/evidence/packs',
    {
      schema: {
        tags,
        summary: 'List evidence packs, newest first',
        response: { 200: evidencePackListSchema, ...refusals },
      },
    },
    async (request) => listPacks(context, await actorOf(request)),
  )

  app.get(
    '/evidence/packs/:id',
    { schema: { tags, summary: 'Get the status of an evidence pack', params, response: { 200: evidencePackSchema, ...ofOne } } },
    async (request) => getPack(context, await actorOf(request), request.params.id),
  )

  app.get(
    '/evidence/packs/:id/file',
    { schema: { tags, summary: 'Download an evidence pack as ZIP, whole or in part', params, response: ofOne } },
    async (request, reply) =>
      sendFile(request, reply, 'application/zip', await fetchPack(context, await actorOf(request), request.params.id)),
  )

  app.get(
    '/evidence-keys.pem',
    { schema: { tags, summary: 'List the public keys that this installation signs evidence with, newest first', security: [] } },
    async (_request, reply) => reply.type('application/x-pem-file').send(await readKeys(context)),
  )
}
