// Owns the routes of sites. Each only adapts: HTTP in, one verb, HTTP out.
import { claimSiteSchema, problemSchema, siteListSchema, siteQuerySchema, siteSchema } from '@tillwatch/core/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { claimSite, listSites, type SiteContext } from '#features/sites/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
/** The verb says what is wrong with an address, so only its type is checked here. */
const claimBody = claimSiteSchema.extend({ url: z.string() })

/** Registers `/sites`. Every call needs its person. */
export function registerSiteRoutes(plain: FastifyInstance, context: SiteContext, personOf: PersonOf): void {
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
    async (request) => listSites(context, await personOf(request), request.query),
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
    async (request, reply) => reply.code(201).send(await claimSite(context, await personOf(request), request.body, request.ip)),
  )
}
