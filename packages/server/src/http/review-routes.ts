// Routes of the reviewers. Each only adapts: HTTP in, one verb, HTTP out.
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
import type { RegisterRoute } from './route.ts'
import { sendBytes } from './send-file.ts'
import { sendSource } from './source.ts'

/** Registers `/staff/reviews`. */
export function registerReviewRoutes(route: RegisterRoute, context: ReviewContext): void {
  route('GET /staff/reviews', (request, person) => listReviews(context, person, request.query))

  route('GET /staff/reviews/:id', (request, person) => openReview(context, person, request.params.id))

  route('GET /staff/reviews/:id/source', async (request, person, reply) =>
    sendSource(reply, await readReviewSource(context, person, request.params.id, request.query.form)),
  )

  route('GET /staff/reviews/:id/diff', (request, person) => readReviewDiff(context, person, request.params.id))

  route('GET /staff/reviews/:id/screenshot', async (request, person, reply) => {
    const bytes = await readReviewScreenshot(context, person, request.params.id)
    return sendBytes(reply, 'image/png', bytes)
  })

  route('POST /staff/reviews/:id/verdict', (request, person) => decideReview(context, person, request.params.id, request.body))

  route('POST /staff/reviews/:id/correction', (request, person) => correctReview(context, person, request.params.id, request.body))
}
