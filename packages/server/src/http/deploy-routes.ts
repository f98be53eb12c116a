// Routes of deploys. Each only adapts: HTTP in, one verb, HTTP out.
import { announceDeploySchema, deployAnswerSchema, deployListSchema, deployQuerySchema, problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { announceDeploy, listDeploys } from '#features/sites/index.ts'
import type { PageRoutes } from './page-routes.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const named = z.object({ id: z.string().max(64) })
/** Enough for the maximum number of files with their paths. */
const bodyLimit = 2 * 1024 * 1024

/** Registers `/sites/{id}/deploys`, which requires a signed-in person. */
export function registerDeployRoutes(plain: FastifyInstance, { context, actorOf, startsPerMinute }: PageRoutes): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['pages']

  app.get(
    '/sites/:id/deploys',
    {
      schema: {
        tags,
        summary: 'List announced deploys, newest first',
        params: named,
        querystring: deployQuerySchema,
        response: { 200: deployListSchema, ...refusals },
      },
    },
    async (request) => listDeploys(context, await actorOf(request), request.params.id, request.query),
  )

  app.post(
    '/sites/:id/deploys',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Announce a deploy and its files. Scans pages that are scheduled after deploys',
        params: named,
        body: announceDeploySchema.nullish(),
        response: { 202: deployAnswerSchema, ...refusals },
      },
      config: { rateLimit: { max: startsPerMinute, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const { params, body } = request
      return reply.code(202).send(await announceDeploy(context, await actorOf(request), params.id, body ?? undefined))
    },
  )
}
