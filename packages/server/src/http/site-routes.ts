// Owns the routes of sites. Each only adapts: HTTP in, one verb, HTTP out.
import { claimSiteSchema, problemSchema, siteListSchema, siteQuerySchema, siteSchema } from '@tillwatch/core/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { countUndecidedHeaders } from '#features/headers/index.ts'
import { countUndecided } from '#features/inventory/index.ts'
import { claimSite, listSites, type SiteContext } from '#features/sites/index.ts'
import type { ActorOf } from './actor.ts'

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
        summary: 'List the sites of the account, newest first',
        querystring: siteQuerySchema,
        response: { 200: siteListSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = await actorOf(request)
      const list = await listSites(context, actor, request.query)
      const ids = list.sites.map(({ id }) => id)
      const scripts = await countUndecided(context, actor, ids)
      const headers = await countUndecidedHeaders(context, actor, ids)
      const needOf = (id: string) => {
        const headersByPage = headers.get(id) ?? {}
        return {
          scripts: scripts.get(id) ?? 0,
          headers: Object.values(headersByPage).reduce((sum, count) => sum + count, 0),
          headersByPage,
        }
      }
      return { ...list, sites: list.sites.map((site) => ({ ...site, needDecision: needOf(site.id) })) }
    },
  )

  app.post(
    '/sites',
    {
      schema: {
        tags,
        summary: 'Give the site of a subscription to an address',
        body: claimBody,
        response: { 201: siteSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await claimSite(context, await actorOf(request), request.body, request.ip)),
  )
}
