// Routes of the reviewers. Each only adapts: HTTP in, one verb, HTTP out.
import {
  problemSchema,
  reviewCorrectionSchema,
  reviewVerdictSchema,
  scriptDiffSchema,
  staffReviewListSchema,
  staffReviewQuerySchema,
  staffReviewSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  correctReview,
  decideReview,
  listReviews,
  openReview,
  type ReviewContext,
  readReviewDiff,
  readReviewScreenshot,
  readReviewSource,
} from '#features/reviewing/index.ts'
import type { PersonOf } from './actor.ts'
import { sendSource, sourceForm } from './source.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const params = z.object({ id: z.string().max(64) })
const identity = (body: unknown) => body as string

/** Registers `/staff/reviews`. `whoIs` identifies the caller, and lets the request act for no account. */
export function registerReviewRoutes(plain: FastifyInstance, context: ReviewContext, whoIs: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['staff']

  app.get(
    '/staff/reviews',
    {
      schema: {
        tags,
        summary: 'List open reviews by due time',
        querystring: staffReviewQuerySchema,
        response: { 200: staffReviewListSchema, ...refusals },
      },
    },
    async (request) => listReviews(context, await whoIs(request), request.query),
  )

  app.get(
    '/staff/reviews/:id',
    {
      schema: {
        tags,
        summary: 'Open a review. The activity of the account records it',
        params,
        response: { 200: staffReviewSchema, ...refusals },
      },
    },
    async (request) => openReview(context, await whoIs(request), request.params.id),
  )

  app.get(
    '/staff/reviews/:id/source',
    { schema: { tags, summary: 'Get the code under review', params, querystring: sourceForm, response: refusals } },
    async (request, reply) =>
      sendSource(reply, await readReviewSource(context, await whoIs(request), request.params.id, request.query.form)),
  )

  app.get(
    '/staff/reviews/:id/diff',
    {
      schema: {
        tags,
        summary: 'Compare the code under review with the previous code',
        params,
        response: { 200: scriptDiffSchema, ...refusals },
      },
    },
    async (request) => readReviewDiff(context, await whoIs(request), request.params.id),
  )

  app.get(
    '/staff/reviews/:id/screenshot',
    { schema: { tags, summary: 'Get the screenshot of the scan that found the change', params, response: refusals } },
    async (request, reply) => {
      const bytes = await readReviewScreenshot(context, await whoIs(request), request.params.id)
      return reply
        .type('image/png')
        .serializer(identity)
        .send(Buffer.from(bytes) as never)
    },
  )

  app.post(
    '/staff/reviews/:id/verdict',
    {
      schema: {
        tags,
        summary: 'Give a verdict on a review',
        params,
        body: reviewVerdictSchema,
        response: { 200: staffReviewSchema, ...refusals },
      },
    },
    async (request) => decideReview(context, await whoIs(request), request.params.id, request.body),
  )

  app.post(
    '/staff/reviews/:id/correction',
    {
      schema: {
        tags,
        summary: 'Correct the verdict of a review',
        params,
        body: reviewCorrectionSchema,
        response: { 200: staffReviewSchema, ...refusals },
      },
    },
    async (request) => correctReview(context, await whoIs(request), request.params.id, request.body),
  )
}
