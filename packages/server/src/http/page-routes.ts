// Routes of the pages of sites. Each only adapts: HTTP in, one verb, HTTP out.

import { profiles } from '@tillwatch/contract/lists'
import { addPageSchema, changePageSchema, pageListSchema, pageSchema, problemSchema, scanSummarySchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ScanContext } from '#features/scans/index.ts'
import { addPage, changePage, getPage, listPages, removePage, type SiteContext, scanPage } from '#features/sites/index.ts'
import type { ActorOf } from './actor.ts'
import { askedOnce } from './asked-once.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const named = z.object({ id: z.string().max(64) })
/** The verb reports problems with an address, so only its type is checked here. */
const addBody = addPageSchema.extend({ url: z.string() })
const scanBody = z.object({ profile: z.enum(profiles).default('desktop') })

export interface PageRoutes {
  context: SiteContext & ScanContext
  actorOf: ActorOf
  /** Scan starts per client address and minute, for each way to start one. */
  startsPerMinute: number
}

/** Registers `/sites/{id}/pages` and `/pages/{id}`. They require a signed-in person, or read the sample. */
export function registerPageRoutes(plain: FastifyInstance, { context, actorOf, startsPerMinute }: PageRoutes): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const starts = { rateLimit: { max: startsPerMinute, timeWindow: 60_000 } }
  const tags = ['pages']

  app.get(
    '/sites/:id/pages',
    { schema: { tags, summary: 'List the pages of a site', params: named, response: { 200: pageListSchema, ...refusals } } },
    async (request) => listPages(context, await actorOf(request), request.params.id),
  )

  app.post(
    '/sites/:id/pages',
    { schema: { tags, summary: 'Add a page to a site', params: named, body: addBody, response: { 201: pageSchema, ...refusals } } },
    async (request, reply) => reply.code(201).send(await addPage(context, await actorOf(request), request.params.id, request.body)),
  )

  app.get(
    '/pages/:id',
    { schema: { tags, summary: 'Get a page with its schedule and last scan', params: named, response: { 200: pageSchema, ...refusals } } },
    async (request) => getPage(context, await actorOf(request), request.params.id),
  )

  app.patch(
    '/pages/:id',
    {
      schema: {
        tags,
        summary: 'Update a page. Omitted fields do not change',
        params: named,
        body: changePageSchema,
        response: { 200: pageSchema, ...refusals },
      },
    },
    async (request) => changePage(context, await actorOf(request), request.params.id, request.body),
  )

  app.delete(
    '/pages/:id',
    { schema: { tags, summary: 'Stop monitoring a page. Its scans stay', params: named, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await removePage(context, await actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/pages/:id/scans',
    {
      schema: {
        tags,
        summary: 'Scan a page now',
        headers: askedOnce,
        params: named,
        body: scanBody,
        response: { 201: scanSummarySchema, ...refusals },
      },
      config: starts,
    },
    async (request, reply) => {
      const { params, body, headers } = request
      return reply.code(201).send(await scanPage(context, await actorOf(request), params.id, body.profile, headers['idempotency-key']))
    },
  )
}
