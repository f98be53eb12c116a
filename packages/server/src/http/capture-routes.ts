// Routes of manual captures. Each only adapts: HTTP in, one verb, HTTP out.

import { captureFileMb, profiles } from '@tillwatch/contract/lists'
import {
  captureCodeSchema,
  captureQueueSchema,
  captureRequestAnswerSchema,
  captureRequestSchema,
  givenCaptureSchema,
  problemSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actFor } from '#db/index.ts'
import {
  type CaptureContext,
  dismissCapture,
  giveCapture,
  listCaptures,
  makeCaptureCode,
  openCaptureCode,
  requestCapture,
} from '#features/captures/index.ts'
import type { ActorOf } from './actor.ts'

const refusals = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  409: problemSchema,
  413: problemSchema,
  429: problemSchema,
}
const mb = 1024 * 1024
const named = z.object({ id: z.string().max(64) })
const asked = z.object({ profile: z.enum(profiles).default('desktop') })

export interface CaptureRoutes {
  context: CaptureContext
  callerOf: ActorOf
  /** Requests and files per client address and minute, counted separately from its scans. */
  perMinute: number
}

/** Registers `/capture-requests` and `/captures`. Files are read as text, whatever type they claim. */
export async function registerCaptureRoutes(plain: FastifyInstance, { context, callerOf, perMinute }: CaptureRoutes): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['captures']
  const config = { rateLimit: { max: perMinute, timeWindow: 60_000, groupId: 'captures' } }

  app.post(
    '/capture-requests',
    {
      schema: {
        tags,
        summary: 'Request a manual capture for a failed scan',
        body: captureRequestSchema,
        response: { 200: captureRequestAnswerSchema, ...refusals },
      },
      config,
    },
    async (request) => requestCapture(context, await callerOf(request), request.body),
  )

  app.get(
    '/captures',
    { schema: { tags, summary: 'List pages that need a manual capture', response: { 200: captureQueueSchema, ...refusals } } },
    async (request) => listCaptures(context, await callerOf(request)),
  )

  app.delete(
    '/captures/:id',
    {
      schema: { tags, summary: 'Dismiss a capture request', params: named, response: { 204: z.null(), ...refusals } },
    },
    async (request, reply) => {
      await dismissCapture(context, await callerOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/captures/:id/code',
    {
      schema: {
        tags,
        summary: 'Make a code with which a machine uploads the capture once, without an API key. It expires after 24 hours',
        params: named,
        response: { 200: captureCodeSchema, ...refusals },
      },
      config,
    },
    async (request) => makeCaptureCode(context, await callerOf(request), request.params.id),
  )

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const files = scope.withTypeProvider<ZodTypeProvider>()
    const schema = { tags, params: named, querystring: asked, response: { 200: givenCaptureSchema, ...refusals } }
    const textOf = (body: unknown) => (typeof body === 'string' ? body : '')

    files.post(
      '/captures/:id/har',
      {
        bodyLimit: captureFileMb.har * mb,
        schema: { ...schema, summary: 'Upload a HAR file with content as a manual capture', consumes: ['application/json'] },
        config,
      },
      async (request) => {
        const { params, query, body } = request
        return giveCapture(context, await callerOf(request), params.id, { as: 'har', text: textOf(body), ...query })
      },
    )

    files.post(
      '/captures/:id/machine',
      {
        bodyLimit: captureFileMb.machine * mb,
        schema: { ...schema, summary: 'Upload a capture made with the command on another machine', consumes: ['application/json'] },
        config,
      },
      async (request) => {
        const { params, query, body } = request
        return giveCapture(context, await callerOf(request), params.id, { as: 'machine', text: textOf(body), ...query })
      },
    )

    files.post(
      '/capture-codes/machine',
      {
        bodyLimit: captureFileMb.machine * mb,
        schema: {
          ...{ tags, querystring: asked, response: { 200: givenCaptureSchema, ...refusals } },
          summary: 'Upload a capture made with the command on another machine, with the code of its request in the header x-capture-code',
          consumes: ['application/json'],
        },
        config,
      },
      async ({ headers, ip, query, body }) => {
        const { id, actor } = await openCaptureCode(context, String(headers['x-capture-code'] ?? ''), ip)
        actFor(actor.accountId)
        return giveCapture(context, actor, id, { as: 'machine', text: textOf(body), ...query })
      },
    )
  })
}
