// Route of the search. It only adapts: HTTP in, one verb, HTTP out.
import { problemSchema, searchAnswerSchema, searchQuerySchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/index.ts'
import { search } from '#features/search/index.ts'
import type { ActorOf } from './actor.ts'

/** Registers `/search`. */
export function registerSearchRoutes(plain: FastifyInstance, context: { db: Db }, actorOf: ActorOf): void {
  plain.withTypeProvider<ZodTypeProvider>().get(
    '/search',
    {
      schema: {
        tags: ['sites'],
        summary: 'Search sites, pages, scripts, and open incidents',
        querystring: searchQuerySchema,
        response: { 200: searchAnswerSchema, 400: problemSchema, 401: problemSchema, 403: problemSchema },
      },
    },
    async (request) => search(context, await actorOf(request), request.query.q),
  )
}
