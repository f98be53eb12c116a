// Routes of inventories and their decisions. Each only adapts: HTTP in, one verb, HTTP out.
import {
  approveEachSchema,
  decideAnswerSchema,
  decideSchema,
  decisionExportSchema,
  decisionListSchema,
  decisionQuerySchema,
  draftListSchema,
  draftQuerySchema,
  inventoryAtQuerySchema,
  inventoryAtSchema,
  inventoryExportSchema,
  inventoryFilterSchema,
  inventoryListSchema,
  inventoryQuerySchema,
  problemSchema,
  vendorListSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  approveEach,
  decide,
  draftJustifications,
  exportDecisions,
  exportInventory,
  exportSiteInventory,
  inventoryAt,
  listDecisions,
  listInventory,
  listSiteInventory,
  listVendors,
  undoDecisions,
} from '#features/inventory/index.ts'
import type { SiteContext } from '#features/sites/index.ts'
import type { ActorOf } from './actor.ts'
import { sendCsv } from './send-csv.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
/** Bytes for two hundred justifications. */
const approvalsMax = 1_048_576
const params = z.object({ id: z.string().max(64) })

/**
 * Registers `/pages/{id}/scripts`, `/sites/{id}/scripts`, `/sites/{id}/inventory`, `/sites/{id}/vendors`, `/sites/{id}/drafts`, `/sites/{id}/approvals`, and
 * `/sites/{id}/decisions`. They require a signed-in person, or read the sample.
 */
export function registerInventoryRoutes(plain: FastifyInstance, context: Pick<SiteContext, 'db'>, actorOf: ActorOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['inventory']

  for (const [of, list, toFile] of [
    ['page', listInventory, exportInventory],
    ['site', listSiteInventory, exportSiteInventory],
  ] as const) {
    const response = { 200: inventoryListSchema, ...refusals }
    app.get(
      `/${of}s/:id/scripts`,
      {
        schema: { tags, summary: `List the inventory of a ${of}, highest risk first`, params, querystring: inventoryQuerySchema, response },
      },
      async (request) => list(context, await actorOf(request), request.params.id, request.query),
    )
    app.get(
      `/${of}s/:id/scripts.csv`,
      {
        schema: {
          tags,
          summary: `Download the inventory of a ${of} as CSV`,
          params,
          querystring: inventoryExportSchema,
          response: refusals,
        },
      },
      async (request, reply) => sendCsv(reply, await toFile(context, await actorOf(request), request.params.id, request.query)),
    )
  }

  app.get(
    '/sites/:id/inventory',
    {
      schema: {
        tags,
        summary: 'Get the inventory of a site at a point in time, with the decisions up to then',
        params,
        querystring: inventoryAtQuerySchema,
        response: { 200: inventoryAtSchema, ...refusals },
      },
    },
    async (request) => inventoryAt(context, await actorOf(request), request.params.id, request.query),
  )

  app.get(
    '/sites/:id/vendors',
    {
      schema: {
        tags,
        summary: 'List the inventory of a site by vendor',
        params,
        querystring: inventoryFilterSchema,
        response: { 200: vendorListSchema, ...refusals },
      },
    },
    async (request) => listVendors(context, await actorOf(request), request.params.id, request.query),
  )

  app.get(
    '/sites/:id/drafts',
    {
      schema: {
        tags,
        summary: 'Draft justifications for scripts of a site. A person completes and confirms them',
        params,
        querystring: draftQuerySchema,
        response: { 200: draftListSchema, ...refusals },
      },
    },
    async (request) => draftJustifications(context, await actorOf(request), request.params.id, request.query),
  )

  app.post(
    '/sites/:id/decisions',
    {
      schema: {
        tags,
        summary: 'Approve or reject scripts of a site, or withdraw a decision',
        params,
        body: decideSchema,
        response: { 201: decideAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      return reply.code(201).send(await decide(context, await actorOf(request), id, request.body))
    },
  )

  app.post(
    '/sites/:id/decisions/:batchId/undo',
    {
      schema: {
        tags,
        summary: 'Undo a batch of decisions by adding new ones. Each script returns to its earlier status',
        params: params.extend({ batchId: z.string().max(64) }),
        response: { 201: decideAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { id, batchId } = request.params
      return reply.code(201).send(await undoDecisions(context, await actorOf(request), id, batchId))
    },
  )

  app.post(
    '/sites/:id/approvals',
    {
      bodyLimit: approvalsMax,
      schema: {
        tags,
        summary: 'Approve several scripts of a site with individual justifications: all or none',
        params,
        body: approveEachSchema,
        response: { 201: decideAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      return reply.code(201).send(await approveEach(context, await actorOf(request), id, request.body))
    },
  )

  app.get(
    '/sites/:id/decisions',
    {
      schema: {
        tags,
        summary: 'List decisions on a site, newest first',
        params,
        querystring: decisionQuerySchema,
        response: { 200: decisionListSchema, ...refusals },
      },
    },
    async (request) => listDecisions(context, await actorOf(request), request.params.id, request.query),
  )

  app.get(
    '/sites/:id/decisions.csv',
    { schema: { tags, summary: 'Download the decisions on a site as CSV', params, querystring: decisionExportSchema, response: refusals } },
    async (request, reply) => sendCsv(reply, await exportDecisions(context, await actorOf(request), request.params.id, request.query)),
  )
}
