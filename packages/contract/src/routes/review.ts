// Routes of the reviewers.
import {
  reviewCorrectionSchema,
  reviewVerdictSchema,
  scriptDiffSchema,
  staffReviewListSchema,
  staffReviewQuerySchema,
  staffReviewSchema,
} from '#shapes/index.ts'
import { area, named, sourceForm } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const reviewRoutes = area('staff', {
  'GET /staff/reviews': {
    summary: 'List open reviews by due time',
    caller: 'staff',
    query: staffReviewQuerySchema,
    out: { 200: staffReviewListSchema },
    refusals,
  },
  'GET /staff/reviews/:id': {
    summary: 'Open a review. The activity of the account records it',
    caller: 'staff',
    params: named,
    out: { 200: staffReviewSchema },
    refusals,
  },
  'GET /staff/reviews/:id/source': {
    summary: 'Get the code under review',
    caller: 'staff',
    params: named,
    query: sourceForm,
    out: { 200: 'text/plain' },
    refusals,
  },
  'GET /staff/reviews/:id/diff': {
    summary: 'Compare the code under review with the previous code',
    caller: 'staff',
    params: named,
    out: { 200: scriptDiffSchema },
    refusals,
  },
  'GET /staff/reviews/:id/screenshot': {
    summary: 'Get the screenshot of the scan that found the change',
    caller: 'staff',
    params: named,
    out: { 200: 'image/png' },
    refusals,
  },
  'POST /staff/reviews/:id/verdict': {
    summary: 'Give a verdict on a review',
    caller: 'staff',
    params: named,
    body: reviewVerdictSchema,
    out: { 200: staffReviewSchema },
    refusals,
  },
  'POST /staff/reviews/:id/correction': {
    summary: 'Correct the verdict of a review',
    caller: 'staff',
    params: named,
    body: reviewCorrectionSchema,
    out: { 200: staffReviewSchema },
    refusals,
  },
})
