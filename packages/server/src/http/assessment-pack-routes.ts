// The routes of evidence packs that an assessor requests through a link.
import { evidencePackListSchema, evidencePackOrderSchema, evidencePackSchema, problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import * as assessors from '#features/assessors/index.ts'
import type { PacksContext } from '#features/evidence/index.ts'
import { readerOf } from './assessment-reader.ts'
import { sendFile } from './send-file.ts'

const refusals = { 400: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema, 429: problemSchema }
const params = z.object({ id: z.string().max(64) })
const tags = ['assessment']

export function registerAssessmentPackRoutes(plain: FastifyInstance, context: assessors.AssessmentContext & PacksContext): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/assessment/packs',
    {
      schema: {
        tags,
        summary: 'Request an evidence pack of the whole account, if the link includes it',
        body: evidencePackOrderSchema,
        response: { 202: evidencePackSchema, ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(202).send(await assessors.requestEvidence(context, await readerOf(context, request), request.body)),
  )

  app.get(
    '/assessment/packs',
    {
      schema: {
        tags,
        summary: 'List evidence packs requested through the link, newest first',
        response: { 200: evidencePackListSchema, ...refusals },
      },
    },
    async (request) => assessors.listEvidencePacks(context, await readerOf(context, request)),
  )

  app.get(
    '/assessment/packs/:id',
    { schema: { tags, summary: 'Get the status of an evidence pack', params, response: { 200: evidencePackSchema, ...refusals } } },
    async (request) => assessors.getEvidencePack(context, await readerOf(context, request), request.params.id),
  )

  app.get(
    '/assessment/packs/:id/file',
    { schema: { tags, summary: 'Download an evidence pack as ZIP, whole or in part', params, response: refusals } },
    async (request, reply) =>
      sendFile(
        request,
        reply,
        'application/zip',
        await assessors.fetchEvidence(context, await readerOf(context, request), request.params.id),
      ),
  )
}
