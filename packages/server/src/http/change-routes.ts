// Routes of changes between scans. Each only adapts: HTTP in, one verb, HTTP out.
import {
  accountChangesFileQuerySchema,
  accountChangesQuerySchema,
  accountChangesSchema,
  changesFileQuerySchema,
  changesQuerySchema,
  problemSchema,
  scanChangesSchema,
  siteChangesSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#db/index.ts'
import { exportAccountChanges, exportChanges, getScanChanges, listAccountChanges, listSiteChanges } from '#features/comparisons/index.ts'
import type { ActorOf } from './actor.ts'
import { sendCsv } from './send-csv.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }
const params = z.object({ id: z.string().max(64) })

/** Registers `/changes` and `/sites/{id}/changes`, also as CSV, and `/scans/{id}/changes`. They require a signed-in person, or read the sample. */
export function registerChangeRoutes(plain: FastifyInstance, context: { db: Db }, actorOf: ActorOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['changes']

  app.get(
    '/changes',
    {
      schema: {
        ...{ tags, summary: 'List changes on the pages of all sites, newest first', querystring: accountChangesQuerySchema },
        response: { 200: accountChangesSchema, ...refusals },
      },
    },
    async (request) => listAccountChanges(context, await actorOf(request), request.query),
  )

  app.get(
    '/changes.csv',
    {
      schema: {
        ...{ tags, summary: 'Download the changes on the pages of all sites as CSV', querystring: accountChangesFileQuerySchema },
        response: refusals,
      },
    },
    async (request, reply) => sendCsv(reply, await exportAccountChanges(context, await actorOf(request), request.query)),
  )

  app.get(
    '/sites/:id/changes',
    {
      schema: {
        tags,
        summary: 'List changes on the pages of a site, newest first',
        params,
        querystring: changesQuerySchema,
        response: { 200: siteChangesSchema, ...refusals },
      },
    },
    async (request) => listSiteChanges(context, await actorOf(request), request.params.id, request.query),
  )

  app.get(
    '/sites/:id/changes.csv',
    {
      schema: {
        tags,
        summary: 'Download the changes on the pages of a site as CSV',
        params,
        querystring: changesFileQuerySchema,
        response: refusals,
      },
    },
    async (request, reply) => sendCsv(reply, await exportChanges(context, await actorOf(request), request.params.id, request.query)),
  )

  app.get(
    '/scans/:id/changes',
    {
      schema: {
        tags,
        summary: 'List the changes that a scan found since the previous scan',
        params,
        response: { 200: scanChangesSchema, ...refusals },
      },
    },
    async (request) => getScanChanges(context, await actorOf(request), request.params.id),
  )
}
