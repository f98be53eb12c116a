// Routes of sites. Each only adapts: HTTP in, one verb, HTTP out.
import {
  checkAddressSchema,
  checkedAddressSchema,
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
import { checkAddress, claimSite, type SiteContext } from '#features/sites/index.ts'
import type { ActorOf } from './actor.ts'
import { sendCsv } from './send-csv.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
/** The verb reports problems with an address, so only its type is checked here. */
const claimBody = claimSiteSchema.extend({ url: z.string() })
const checkBody = checkAddressSchema.extend({ url: z.string() })

export interface SiteRoutes {
  context: SiteContext
  actorOf: ActorOf
  /** Address checks per client address and minute. */
  checksPerMinute: number
}

/** Registers `/sites`, whose list includes the open decisions of each site. They require a signed-in person, or read the sample. */
export function registerSiteRoutes(plain: FastifyInstance, { context, actorOf, checksPerMinute }: SiteRoutes): void {
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

  app.post(
    '/sites/address-checks',
    {
      schema: {
        tags,
        summary: 'Check an address before a site is claimed for it',
        body: checkBody,
        response: { 200: checkedAddressSchema, ...refusals, 429: problemSchema },
      },
      config: { rateLimit: { max: checksPerMinute, timeWindow: 60_000 } },
    },
    async (request) => checkAddress(context, await actorOf(request), request.body),
  )
}
