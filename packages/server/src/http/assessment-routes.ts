// The routes that an assessor reads through. The key of the link comes in a header, so that no URL and no log contains it.
import {
  assessedAlertsSchema,
  assessedChangesQuerySchema,
  assessedChangesSchema,
  assessedDocumentsSchema,
  assessedProceduresSchema,
  assessedScansSchema,
  assessmentListQuerySchema,
  assessmentSchema,
  populationQuerySchema,
  problemSchema,
  proceduresQuerySchema,
  programDocumentParamsSchema,
  programDocumentQuerySchema,
  sampleQuerySchema,
  sampleSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import * as assessors from '#features/assessors/index.ts'
import type { AssessorOf } from './assessment-reader.ts'

const refusals = { 400: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema, 429: problemSchema }
const params = z.object({ id: z.string().max(64) })
const tags = ['assessment']

/** Registers `/assessment` and everything below. Every call requires the key of a link as `Authorization: Assessor …`. */
export function registerAssessmentRoutes(plain: FastifyInstance, context: assessors.AssessmentContext, assessorOf: AssessorOf): void {
  registerWhole(plain, context, assessorOf)
  registerParts(plain, context, assessorOf)
}

/** Unchanged, whatever the response schema says about refusals. */
function send(reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  return reply.type(type).serializer(String).send(body)
}

function registerWhole(plain: FastifyInstance, context: assessors.AssessmentContext, assessorOf: AssessorOf): void {
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
    async (request) => assessors.getAssessment(context, await assessorOf(request)),
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
    async (request) => assessors.getProcedures(context, await assessorOf(request), request.query),
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
    async (request) => assessors.getDocuments(context, await assessorOf(request)),
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
      const html = await assessors.readDocument(context, await assessorOf(request), document, request.query.language)
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
    async (request) => assessors.readSample(context, await assessorOf(request), request.query),
  )

  app.get(
    '/assessment/population.txt',
    {
      schema: { tags, summary: 'Get the population of a sample: one id per line', querystring: populationQuerySchema, response: refusals },
    },
    async (request, reply) =>
      send(reply, 'text/plain; charset=utf-8', await assessors.readPopulation(context, await assessorOf(request), request.query)),
  )
}

function registerParts(plain: FastifyInstance, context: assessors.AssessmentContext, assessorOf: AssessorOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()

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
    async (request) => assessors.readScans(context, await assessorOf(request), request.params.id, request.query),
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
    async (request) => assessors.readChanges(context, await assessorOf(request), request.params.id, request.query),
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
    async (request) => assessors.readAlerts(context, await assessorOf(request), request.params.id, request.query),
  )
}
