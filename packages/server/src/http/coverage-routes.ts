// Routes of coverage and history. Each only adapts: HTTP in, one verb, HTTP out.
import {
  dayQuerySchema,
  dayScansSchema,
  pageHistorySchema,
  problemSchema,
  siteCoverageSchema,
  spanQuerySchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type CoverageContext, getCoverage, getHistory, listDayScans } from '#features/coverage/index.ts'
import type { ActorOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }
const named = z.object({ id: z.string().max(64) })

/** Registers `/sites/{id}/coverage`, `/pages/{id}/history`, and the scans of a day. They require a signed-in person, or read the sample. */
export function registerCoverageRoutes(plain: FastifyInstance, context: CoverageContext, actorOf: ActorOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['coverage']

  app.get(
    '/sites/:id/coverage',
    {
      schema: {
        tags,
        summary: 'Get the days on which each page of a site was evaluated, and the gaps',
        params: named,
        querystring: spanQuerySchema,
        response: { 200: siteCoverageSchema, ...refusals },
      },
    },
    async (request) => getCoverage(context, await actorOf(request), request.params.id, request.query),
  )

  app.get(
    '/pages/:id/history',
    {
      schema: {
        tags,
        summary: 'Get risk and script count of a page over time, at most 400 points',
        params: named,
        querystring: spanQuerySchema,
        response: { 200: pageHistorySchema, ...refusals },
      },
    },
    async (request) => getHistory(context, await actorOf(request), request.params.id, request.query),
  )

  app.get(
    '/pages/:id/scans',
    {
      schema: {
        tags,
        summary: 'List the scans of a page that ended on a day',
        params: named,
        querystring: dayQuerySchema,
        response: { 200: dayScansSchema, ...refusals },
      },
    },
    async (request) => listDayScans(context, await actorOf(request), request.params.id, request.query.day),
  )
}
