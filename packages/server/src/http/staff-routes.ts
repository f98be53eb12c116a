// Routes of the staff area. Each only adapts: HTTP in, one verb, HTTP out.
import { captureFileMb, profiles } from '@tillwatch/contract/lists'
import {
  declineCaptureSchema,
  givenCaptureSchema,
  problemSchema,
  reviewAddressSchema,
  reviewedAddressSchema,
  staffAddressListSchema,
  staffAddressQuerySchema,
  staffCaptureListSchema,
  staffCaptureSchema,
  staffMeSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listAddresses, reviewAddress } from '#features/addresses/index.ts'
import {
  type CaptureContext,
  declineCapture,
  giveBackCapture,
  giveForAccount,
  listForStaff,
  takeCapture,
} from '#features/captures/index.ts'
import { requireStaff } from '#features/staff/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  409: problemSchema,
  413: problemSchema,
  429: problemSchema,
}
const named = z.object({ id: z.string().max(64) })
const keyed = z.object({ key: z.string().max(64) })
const asked = z.object({ profile: z.enum(profiles).default('desktop') })

export interface StaffRoutes {
  context: CaptureContext
  /** Identifies the caller, and lets the request act for no account, because staff see data of several. */
  whoIs: PersonOf
  /** Files per client address and minute. */
  perMinute: number
}

/** Registers `/staff`. */
export async function registerStaffRoutes(plain: FastifyInstance, { context, whoIs, perMinute }: StaffRoutes): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['staff']

  app.get(
    '/staff/me',
    { schema: { tags, summary: 'Get the signed-in member of staff', response: { 200: staffMeSchema, ...refusals } } },
    async (request) => requireStaff(context, await whoIs(request)),
  )

  app.get(
    '/staff/addresses',
    {
      schema: {
        tags,
        summary: 'List URLs that could not be scanned, for staff',
        querystring: staffAddressQuerySchema,
        response: { 200: staffAddressListSchema, ...refusals },
      },
    },
    async (request) => listAddresses(context, await whoIs(request), request.query),
  )

  app.post(
    '/staff/addresses/:key/review',
    {
      schema: {
        tags,
        summary: 'Review a URL that could not be scanned, with or without an answer by email',
        params: keyed,
        body: reviewAddressSchema,
        response: { 200: reviewedAddressSchema, ...refusals },
      },
    },
    async (request) => reviewAddress(context, await whoIs(request), request.params.key, request.body),
  )

  app.get(
    '/staff/captures',
    { schema: { tags, summary: 'List open capture requests, for staff', response: { 200: staffCaptureListSchema, ...refusals } } },
    async (request) => listForStaff(context, await whoIs(request)),
  )

  app.post(
    '/staff/captures/:id/take',
    { schema: { tags, summary: 'Take a capture request', params: named, response: { 200: staffCaptureSchema, ...refusals } } },
    async (request) => takeCapture(context, await whoIs(request), request.params.id),
  )

  app.post(
    '/staff/captures/:id/give-back',
    { schema: { tags, summary: 'Return a capture request to the list', params: named, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await giveBackCapture(context, await whoIs(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/staff/captures/:id/decline',
    {
      schema: {
        tags,
        summary: 'Decline a capture request with a reason',
        params: named,
        body: declineCaptureSchema,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await declineCapture(context, await whoIs(request), request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/staff/captures/:id/har',
      {
        bodyLimit: captureFileMb.har * 1024 * 1024,
        schema: {
          tags,
          summary: 'Upload a HAR file for a capture request of an account',
          params: named,
          querystring: asked,
          consumes: ['application/json'],
          response: { 200: givenCaptureSchema, ...refusals },
        },
        config: { rateLimit: { max: perMinute, timeWindow: 60_000, groupId: 'captures' } },
      },
      async (request) => {
        const { params, query, body } = request
        const text = typeof body === 'string' ? body : ''
        return giveForAccount(context, await whoIs(request), params.id, { as: 'har', text, ...query })
      },
    )
  })
}
