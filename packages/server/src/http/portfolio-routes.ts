// Routes of the portfolio. Each only adapts: HTTP in, one verb, HTTP out.
import {
  addedSitesSchema,
  addSitesSchema,
  portfolioSchema,
  problemSchema,
  runningQuerySchema,
  runningSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { addSites, findRunning, getPortfolio } from '#features/portfolio/index.ts'
import type { SiteContext } from '#features/sites/index.ts'
import type { ActorOf } from './actor.ts'

/** Enough for the maximum length of a text. */
const bodyLimit = 4 * 1024 * 1024
const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema }

/** Registers `/portfolio`. */
export function registerPortfolioRoutes(plain: FastifyInstance, context: SiteContext & { captureHours: number }, callerOf: ActorOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['clients']

  app.get(
    '/portfolio',
    {
      schema: {
        tags,
        summary: 'Get the status of all clients and their open work',
        response: { 200: portfolioSchema, ...refusals },
      },
    },
    async (request) => getPortfolio(context, await callerOf(request)),
  )

  app.get(
    '/portfolio/running',
    {
      schema: {
        tags,
        summary: 'Find the clients that run an address, a content, or a vendor',
        querystring: runningQuerySchema,
        response: { 200: runningSchema, ...refusals },
      },
    },
    async (request) => findRunning(context, await callerOf(request), request.query),
  )

  app.post(
    '/portfolio/sites',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Add several sites, one per row',
        body: addSitesSchema,
        response: { 200: addedSitesSchema, ...refusals },
      },
    },
    async (request) => addSites(context, await callerOf(request), request.body),
  )
}
