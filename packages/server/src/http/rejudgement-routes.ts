// Route of rejudgments. It only adapts: HTTP in, one verb, HTTP out.
import { problemSchema, scanRejudgementsSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listRejudgements } from '#features/rejudgements/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import type { ActorOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }

/** Registers `/scans/{id}/rejudgements`, which requires a signed-in person, or reads the sample. */
export function registerRejudgementRoutes(plain: FastifyInstance, context: ScanContext, actorOf: ActorOf): void {
  plain.withTypeProvider<ZodTypeProvider>().get(
    '/scans/:id/rejudgements',
    {
      schema: {
        tags: ['scans'],
        summary: 'Get the evaluation of a stored capture by newer rules. The stored result never changes',
        params: z.object({ id: z.string().max(64) }),
        response: { 200: scanRejudgementsSchema, ...refusals },
      },
    },
    async (request) => listRejudgements(context, await actorOf(request), request.params.id),
  )
}
