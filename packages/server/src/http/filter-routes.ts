// Routes of an account's saved filters. Each only adapts: HTTP in, one verb, HTTP out.
import { problemSchema, savedFilterListSchema, savedFilterSchema, saveFilterSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listFilters, removeFilter, saveFilter } from '#features/inventory/index.ts'
import type { SiteContext } from '#features/sites/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const params = z.object({ id: z.string().max(64) })

/** Registers `/filters`, which requires a signed-in person. */
export function registerFilterRoutes(plain: FastifyInstance, context: Pick<SiteContext, 'db'>, personOf: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['inventory']

  app.get(
    '/filters',
    {
      schema: { tags, summary: 'List saved filters by name', response: { 200: savedFilterListSchema, ...refusals } },
    },
    async (request) => listFilters(context, await personOf(request)),
  )

  app.post(
    '/filters',
    {
      schema: { tags, summary: 'Save a filter', body: saveFilterSchema, response: { 201: savedFilterSchema, ...refusals } },
    },
    async (request, reply) => reply.code(201).send(await saveFilter(context, await personOf(request), request.body)),
  )

  app.delete(
    '/filters/:id',
    { schema: { tags, summary: 'Remove a filter', params, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await removeFilter(context, await personOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
