// Routes of the page search. Each only adapts: HTTP in, one verb, HTTP out.
import { candidateListSchema, problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type DiscoveryContext, dismissCandidate, listCandidates, startDiscovery } from '#features/discovery/index.ts'
import type { ActorOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const named = z.object({ id: z.string().max(64) })

/** Registers `/sites/{id}/candidates`, `/sites/{id}/discoveries`, and `/candidates/{id}`. They require a signed-in person or an API key. */
export function registerDiscoveryRoutes(plain: FastifyInstance, context: DiscoveryContext, callerOf: ActorOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['pages']

  app.get(
    '/sites/:id/candidates',
    {
      schema: {
        tags,
        summary: 'List candidate payment pages of the shop and the status of the last search',
        params: named,
        response: { 200: candidateListSchema, ...refusals },
      },
    },
    async (request) => listCandidates(context, await callerOf(request), request.params.id),
  )

  app.post(
    '/sites/:id/discoveries',
    {
      schema: {
        tags,
        summary: 'Search the shop for payment pages',
        params: named,
        response: { 202: candidateListSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(202).send(await startDiscovery(context, await callerOf(request), request.params.id)),
  )

  app.delete(
    '/candidates/:id',
    { schema: { tags, summary: 'Dismiss a candidate permanently', params: named, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await dismissCandidate(context, await callerOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
