// Route of judgments. It only adapts: HTTP in, one verb, HTTP out.
import { problemSchema, scanJudgementsSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getJudgements } from '#features/judgements/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import type { ActorOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }

/** Registers `/scans/{id}/judgements`, which requires a signed-in person, or reads the sample. */
export function registerJudgementRoutes(plain: FastifyInstance, context: ScanContext, actorOf: ActorOf): void {
  plain.withTypeProvider<ZodTypeProvider>().get(
    '/scans/:id/judgements',
    {
      schema: {
        tags: ['scans'],
        summary: 'Get judgments of the scripts of a scan, laboratory results, or reasons for no judgment',
        params: z.object({ id: z.string().max(64) }),
        response: { 200: scanJudgementsSchema, ...refusals },
      },
    },
    async (request) => getJudgements(context, await actorOf(request), request.params.id),
  )
}
