// Routes of the headers of pages. Each only adapts: HTTP in, one verb, HTTP out.
import {
  decideHeadersAnswerSchema,
  decideHeadersSchema,
  headersQuerySchema,
  pageHeadersSchema,
  problemSchema,
  recommendedPolicySchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { decideHeaders, exportHeaders, listHeaders, recommendPagePolicy } from '#features/headers/index.ts'
import type { PageRoutes } from './page-routes.ts'
import { sendCsv } from './send-csv.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const named = z.object({ id: z.string().max(64) })

/**
 * Registers `/pages/{id}/headers`, also as CSV, `/pages/{id}/header-decisions`, and `/pages/{id}/policy`. They require a signed-in person,
 * or read the sample.
 */
export function registerHeaderRoutes(plain: FastifyInstance, { context, actorOf }: Pick<PageRoutes, 'context' | 'actorOf'>): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['pages']

  app.get(
    '/pages/:id/headers',
    {
      schema: {
        tags,
        summary: 'Get the headers of a page with status and history',
        params: named,
        querystring: headersQuerySchema,
        response: { 200: pageHeadersSchema, ...refusals },
      },
    },
    async (request) => listHeaders(context, await actorOf(request), request.params.id, request.query),
  )

  app.get(
    '/pages/:id/headers.csv',
    { schema: { tags, summary: 'Download the headers of a page as CSV', params: named, response: refusals } },
    async (request, reply) => sendCsv(reply, await exportHeaders(context, await actorOf(request), request.params.id)),
  )

  app.post(
    '/pages/:id/header-decisions',
    {
      schema: {
        tags,
        summary: 'Authorize or reject headers as seen, or withdraw a decision',
        params: named,
        body: decideHeadersSchema,
        response: { 201: decideHeadersAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      return reply.code(201).send(await decideHeaders(context, await actorOf(request), params.id, body))
    },
  )

  app.get(
    '/pages/:id/policy',
    {
      schema: {
        tags,
        summary: 'Generate a report-only policy from the authorized scripts of a page',
        params: named,
        response: { 200: recommendedPolicySchema, ...refusals },
      },
    },
    async (request) => recommendPagePolicy(context, await actorOf(request), request.params.id),
  )
}
