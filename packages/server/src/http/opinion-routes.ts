// Route of second opinions. It only adapts: HTTP in, one verb, HTTP out.
import { opinionListSchema, problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ScanContext } from '#features/scans/index.ts'
import { listOpinions } from '#features/second-opinions/index.ts'
import type { ActorOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }

export function registerOpinionRoutes(plain: FastifyInstance, context: ScanContext, actorOf: ActorOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/scans/:id/opinions',
    {
      schema: {
        tags: ['scans'],
        summary: 'Get second opinions on flagged scripts of a scan, if a language model is configured',
        params: z.object({ id: z.string().max(64) }),
        response: { 200: opinionListSchema, ...refusals },
      },
    },
    async (request) => listOpinions(context, await actorOf(request), request.params.id),
  )
}
