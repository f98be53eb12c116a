// Route of the overview. It only adapts: HTTP in, one verb, HTTP out.
import { overviewQuerySchema, overviewSchema, problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { getOverview, type OverviewContext } from '#features/overview/index.ts'
import type { ActorOf } from './actor.ts'

/** Registers `/overview`. */
export function registerOverviewRoutes(plain: FastifyInstance, context: OverviewContext, actorOf: ActorOf): void {
  plain.withTypeProvider<ZodTypeProvider>().get(
    '/overview',
    {
      schema: {
        tags: ['sites'],
        summary: 'Get what needs attention, the state of each control this week, and coverage and risk of the last four weeks',
        querystring: overviewQuerySchema,
        response: { 200: overviewSchema, 400: problemSchema, 401: problemSchema, 403: problemSchema },
      },
    },
    async (request) => getOverview(context, await actorOf(request), request.query),
  )
}
