// The routes that an assessor reads through. The key of the link comes in a header, so that no URL and no log contains it.
import {
  assessedAlertsSchema,
  assessedChangesQuerySchema,
  assessedChangesSchema,
  assessedDocumentsSchema,
  assessedProceduresSchema,
  assessedScansSchema,
  assessmentListQuerySchema,
  assessmentPeriodSchema,
  assessmentSchema,
  headersAtQuerySchema,
  inventoryAtQuerySchema,
  inventoryAtSchema,
  pageHeadersSchema,
  populationQuerySchema,
  problemSchema,
  proceduresQuerySchema,
  programDocumentParamsSchema,
  programDocumentQuerySchema,
  sampleQuerySchema,
  sampleSchema,
  siteCoverageSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { limits } from '#config/limits.ts'
import * as assessors from '#features/assessors/index.ts'
import type { PacksContext } from '#features/evidence/index.ts'
import { registerAssessmentPackRoutes } from './assessment-pack-routes.ts'
import { readerOf } from './assessment-reader.ts'

const refusals = { 400: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema, 429: problemSchema }
const params = z.object({ id: z.string().max(64) })
const tags = ['assessment']
/** Requests per client address and minute, so that keys cannot be tried faster than this, whatever the other routes allow. */
const { perAddressAndMinute: perMinute } = limits.assessment

/** Registers `/assessment` and everything below. Every call requires the key of a link as `Authorization: Assessor …`. */
export async function registerAssessmentRoutes(plain: FastifyInstance, context: assessors.AssessmentContext & PacksContext): Promise<void> {
  await plain.register(async (scoped) => {
    // One handler for all of these routes, so that they share one limit.
    scoped.addHook('onRequest', plain.rateLimit({ max: perMinute, timeWindow: 60_000 }))
    scoped.addHook('onSend', async (_request, reply) => {
      reply.header('referrer-policy', 'no-referrer')
    })
    registerWhole(scoped, context)
    registerParts(scoped, context)
    registerAssessmentPackRoutes(scoped, context)
  })
}

/** Unchanged, whatever the response schema says about refusals. */
function send(reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  return reply.type(type).serializer(String).send(body)
}

function registerWhole(plain: FastifyInstance, context: assessors.AssessmentContext): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/assessment',
    {
      schema: {
        tags,
        summary: 'Get the scope of the link and the last checkpoint of the evidence',
        response: { 200: assessmentSchema, ...refusals },
      },
    },
    async (request) => assessors.getAssessment(context, await readerOf(context, request)),
  )

  app.get(
    '/assessment/procedures',
    {
      schema: {
        tags,
        summary: 'List the testing procedures of 6.4.3 and 11.6.1 with status and reasons',
        querystring: proceduresQuerySchema,
        response: { 200: assessedProceduresSchema, ...refusals },
      },
    },
    async (request) => assessors.getProcedures(context, await readerOf(context, request), request.query),
  )

  app.get(
    '/assessment/documents',
    {
      schema: {
        tags,
        summary: 'List current statements and the documents generated from them',
        response: { 200: assessedDocumentsSchema, ...refusals },
      },
    },
    async (request) => assessors.getDocuments(context, await readerOf(context, request)),
  )

  app.get(
    '/assessment/documents/:document.html',
    {
      schema: {
        tags,
        summary: 'Get a document of the account in its current state',
        params: programDocumentParamsSchema,
        querystring: programDocumentQuerySchema,
        response: refusals,
      },
    },
    async (request, reply) => {
      const { document } = request.params
      const html = await assessors.readDocument(context, await readerOf(context, request), document, request.query.language)
      return send(
        reply.header('content-disposition', `attachment; filename="tillwatch-${document}.html"`),
        'text/html; charset=utf-8',
        html,
      )
    },
  )

  app.get(
    '/assessment/sample',
    {
      schema: {
        tags,
        summary: 'Draw a reproducible random sample',
        querystring: sampleQuerySchema,
        response: { 200: sampleSchema, ...refusals },
      },
    },
    async (request) => assessors.readSample(context, await readerOf(context, request), request.query),
  )

  app.get(
    '/assessment/population.txt',
    {
      schema: { tags, summary: 'Get the population of a sample: one id per line', querystring: populationQuerySchema, response: refusals },
    },
    async (request, reply) =>
      send(reply, 'text/plain; charset=utf-8', await assessors.readPopulation(context, await readerOf(context, request), request.query)),
  )
}

function registerParts(plain: FastifyInstance, context: assessors.AssessmentContext): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/assessment/sites/:id/coverage',
    {
      schema: {
        tags,
        summary: 'Get the days on which each page was evaluated, and the gaps',
        params,
        querystring: assessmentPeriodSchema,
        response: { 200: siteCoverageSchema, ...refusals },
      },
    },
    async (request) => assessors.readCoverage(context, await readerOf(context, request), request.params.id, request.query),
  )

  app.get(
    '/assessment/sites/:id/inventory',
    {
      schema: {
        tags,
        summary: 'Get the inventory at a point in time, with the decisions up to then',
        params,
        querystring: inventoryAtQuerySchema,
        response: { 200: inventoryAtSchema, ...refusals },
      },
    },
    async (request) => assessors.readInventory(context, await readerOf(context, request), request.params.id, request.query),
  )

  app.get(
    '/assessment/sites/:id/scans',
    {
      schema: {
        tags,
        summary: 'List the scans of a period',
        params,
        querystring: assessmentListQuerySchema,
        response: { 200: assessedScansSchema, ...refusals },
      },
    },
    async (request) => assessors.readScans(context, await readerOf(context, request), request.params.id, request.query),
  )

  app.get(
    '/assessment/sites/:id/changes',
    {
      schema: {
        tags,
        summary: 'List the changes of a period with verdict and decision',
        params,
        querystring: assessedChangesQuerySchema,
        response: { 200: assessedChangesSchema, ...refusals },
      },
    },
    async (request) => assessors.readChanges(context, await readerOf(context, request), request.params.id, request.query),
  )

  app.get(
    '/assessment/sites/:id/alerts',
    {
      schema: {
        tags,
        summary: 'List the alerts of a period with their timeline',
        params,
        querystring: assessmentListQuerySchema,
        response: { 200: assessedAlertsSchema, ...refusals },
      },
    },
    async (request) => assessors.readAlerts(context, await readerOf(context, request), request.params.id, request.query),
  )

  app.get(
    '/assessment/pages/:id/headers',
    {
      schema: {
        tags,
        summary: 'Get the headers of a page at a point in time, and their changes up to then',
        params,
        querystring: headersAtQuerySchema,
        response: { 200: pageHeadersSchema, ...refusals },
      },
    },
    async (request) => assessors.readHeaders(context, await readerOf(context, request), request.params.id, request.query),
  )

  app.get(
    '/assessment/scans/:id/result',
    { schema: { tags, summary: 'Get the result of a scan as JSON', params, response: refusals } },
    async (request, reply) =>
      send(reply, 'application/json', await assessors.readScanResult(context, await readerOf(context, request), request.params.id)),
  )

  app.get(
    '/assessment/scans/:id/screenshot',
    { schema: { tags, summary: 'Get the screenshot of a scan as PNG', params, response: refusals } },
    async (request, reply) =>
      send(reply, 'image/png', Buffer.from(await assessors.readScreenshot(context, await readerOf(context, request), request.params.id))),
  )
}
