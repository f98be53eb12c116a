// Owns the routes of sites. Each only adapts: HTTP in, one verb, HTTP out.
import {
  claimSiteSchema,
  problemSchema,
  siteExportQuerySchema,
  siteListSchema,
  siteQuerySchema,
  siteSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { exportSites, listSitesWithNeeds } from '#features/overview/index.ts'
import { claimSite, type SiteContext } from '#features/sites/index.ts'
import type { ActorOf } from './actor.ts'
import { sendCsv } from './send-csv.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
/** The verb says what is wrong with an address, so only its type is checked here. */
const claimBody = claimSiteSchema.extend({ url: z.string() })

/** Registers `/sites`, whose list tells of each site what waits there for a decision. Every call needs its person, or reads the sample. */
export function registerSiteRoutes(plain: FastifyInstance, context: SiteContext, actorOf: ActorOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['sites']

  app.get(
    '/sites',
    {
      schema: {
        tags,
        summary: 'List the sites of the account',
        querystring: siteQuerySchema,
        response: { 200: siteListSchema, ...refusals },
      },
    },
    async (request) => listSitesWithNeeds(context, await actorOf(request), request.query),
  )

  app.get(
    '/sites.csv',
    { schema: { tags, summary: 'Export the sites of the account as CSV', querystring: siteExportQuerySchema, response: refusals } },
    async (request, reply) => sendCsv(reply, await exportSites(context, await actorOf(request), request.query)),
  )

  app.post(
    '/sites',
    {
      schema: {
        tags,
        summary: 'Claim a site for a subscription',
        body: claimBody,
        response: { 201: siteSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await claimSite(context, await actorOf(request), request.body)),
  )
}
