// Route of an account's people. It only adapts: HTTP in, one verb, HTTP out.
import { peopleSchema, problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/index.ts'
import { getPeople } from '#features/people/index.ts'
import type { PersonOf } from './actor.ts'

/** Registers `/people`, which requires a signed-in person. */
export function registerPeopleRoutes(plain: FastifyInstance, context: { db: Db }, personOf: PersonOf): void {
  plain.withTypeProvider<ZodTypeProvider>().get(
    '/people',
    {
      schema: {
        tags: ['account'],
        summary: 'List people in the account',
        response: { 200: peopleSchema, 401: problemSchema, 403: problemSchema },
      },
    },
    async (request) => getPeople(context, await personOf(request)),
  )
}
