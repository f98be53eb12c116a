// Routes of scans. Each only adapts: HTTP in, one verb of the signed-in person, HTTP out.
import {
  journeyRunsSchema,
  problemSchema,
  scanListSchema,
  scanResultSchema,
  scanSummarySchema,
  startScanSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  cancelScan,
  deleteScan,
  getArtifact,
  getScan,
  getScanResult,
  getScriptSource,
  getStepPicture,
  listJourneyRuns,
  listScans,
  type ScanContext,
  startScan,
  watchScan,
} from '#features/scans/index.ts'
import type { ActorOf } from './actor.ts'
import { askedOnce } from './asked-once.ts'
import { sendEvents } from './events.ts'
import { sendSource, sourceForm } from './source.ts'
import type { WhileSignedIn } from './while-signed-in.ts'

const params = z.object({ id: z.string().max(64) })
const page = z.object({ limit: z.coerce.number().int().min(1).max(100).default(20), after: z.string().max(64).optional() })
const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema, 429: problemSchema }
/** The verb reports problems with an address, so only its type is checked here. */
const startBody = startScanSchema.extend({ url: z.string() })

export interface ScanRoutes {
  context: ScanContext
  actorOf: ActorOf
  whileSignedIn: WhileSignedIn
  startsPerMinute: number
}

export function registerScanRoutes(plain: FastifyInstance, { context, actorOf, whileSignedIn, startsPerMinute }: ScanRoutes): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['scans']

  app.post(
    '/scans',
    {
      schema: { tags, summary: 'Start a scan', headers: askedOnce, body: startBody, response: { 201: scanSummarySchema, ...refusals } },
      config: { rateLimit: { max: startsPerMinute, timeWindow: 60_000, groupId: 'starts' } },
    },
    async (request, reply) => {
      const scan = await startScan(context, await actorOf(request), request.body, request.headers['idempotency-key'])
      return reply.code(201).header('location', `/api/v1/scans/${scan.id}`).send(scan)
    },
  )

  app.get(
    '/scans',
    { schema: { tags, summary: 'List scans, newest first', querystring: page, response: { 200: scanListSchema, ...refusals } } },
    async (request) => listScans(context, await actorOf(request), request.query),
  )

  app.get(
    '/scans/:id',
    { schema: { tags, summary: 'Get a scan', params, response: { 200: scanSummarySchema, ...refusals } } },
    async (request) => getScan(context, await actorOf(request), request.params.id),
  )

  app.get(
    '/scans/:id/result',
    { schema: { tags, summary: 'Get the result of a scan', params, response: { 200: scanResultSchema, ...refusals } } },
    async (request, reply) => {
      const text = await getScanResult(context, await actorOf(request), request.params.id)
      return reply
        .type('application/json; charset=utf-8')
        .serializer(String)
        .send(text as never)
    },
  )

  app.get(
    '/scans/:id/journey-runs',
    {
      schema: {
        tags,
        summary: "List the runs of the journey of the scan's page, up to this scan, newest first",
        params,
        response: { 200: journeyRunsSchema, ...refusals },
      },
    },
    async (request) => listJourneyRuns(context, await actorOf(request), request.params.id),
  )

  app.get(
    '/scans/:id/events',
    { schema: { tags, summary: 'Follow a scan: server-sent events `progress` and, last, `end`', params, response: refusals } },
    async (request, reply) => {
      const closed = new AbortController()
      reply.raw.once('close', () => closed.abort())
      const actor = await actorOf(request)
      const signal = whileSignedIn(actor, closed.signal)
      await sendEvents(reply, await watchScan(context, actor, request.params.id, signal), signal)
    },
  )

  for (const [kind, type, what] of [
    ['screenshot', 'image/png', 'the screenshot of a scan'],
    ['step-before', 'image/jpeg', 'the screenshot before the failed step of a journey'],
    ['har', 'application/json', 'the har of a scan'],
  ] as const)
    app.get(`/scans/:id/${kind}`, { schema: { tags, summary: `Download ${what}`, params, response: refusals } }, async (request, reply) => {
      const bytes = await getArtifact(context, await actorOf(request), request.params.id, kind)
      if (kind === 'har') reply.header('content-disposition', `attachment; filename="scan-${request.params.id}.har"`)
      return reply
        .type(type)
        .serializer(identity)
        .send(Buffer.from(bytes) as never)
    })

  app.get(
    '/scans/:id/steps/:sha256',
    {
      schema: {
        tags,
        summary: 'Download the small picture of the page after a step of a journey, by its SHA-256',
        params: params.extend({ sha256: z.string().max(64) }),
        response: refusals,
      },
    },
    async (request, reply) => {
      const bytes = await getStepPicture(context, await actorOf(request), request.params.id, request.params.sha256)
      return reply
        .type('image/jpeg')
        .serializer(identity)
        .send(Buffer.from(bytes) as never)
    },
  )

  app.get(
    '/scans/:id/scripts/:scriptId/source',
    {
      schema: {
        tags,
        summary:
          'Get the code of a script as text. The header x-source-form says whether it was formatted. The header x-source-note says why not, or that it differs from the bytes received',
        params: params.extend({ scriptId: z.string().max(64) }),
        querystring: sourceForm,
        response: refusals,
      },
    },
    async (request, reply) => {
      const { id, scriptId } = request.params
      return sendSource(reply, await getScriptSource(context, await actorOf(request), id, scriptId, request.query.form))
    },
  )

  app.post(
    '/scans/:id/cancel',
    { schema: { tags, summary: 'Cancel a scan', params, response: { 200: scanSummarySchema, ...refusals } } },
    async (request) => cancelScan(context, await actorOf(request), request.params.id),
  )

  app.delete(
    '/scans/:id',
    { schema: { tags, summary: 'Delete a scan with its evidence', params, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await deleteScan(context, await actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}

function identity<T>(value: T): T {
  return value
}
