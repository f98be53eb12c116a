// Shapes of the reviewers' screen.
import { z } from 'zod'
import { alertVerdicts, reviewNoteMax, reviewStates, reviewVerdicts } from '#lists/index.ts'
import { incidentItemSchema } from './alerts.ts'
import { scriptJudgementSchema } from './judgements.ts'
import { reviewSchema } from './reviews.ts'

const count = z.int().min(0)

/** Query of GET /api/v1/staff/reviews. */
export const staffReviewQuerySchema = z.object({
  state: z.enum(reviewStates).default('waiting'),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})

/** One line of the queue. The page's URL and the note are only shown after opening the review, which is audited. */
export const staffReviewLineSchema = reviewSchema.omit({ note: true }).extend({
  host: z.string(),
  /** The severity of the alert, and the kind of its subject. */
  told: z.enum(alertVerdicts),
  kind: z.string(),
})

/** Answer of GET /api/v1/staff/reviews: pending ones by due time, others by decision time, newest first. */
export const staffReviewListSchema = z.object({
  reviews: z.array(staffReviewLineSchema),
  /** Over all pending ones. */
  waiting: count,
  overdue: count,
})

/** An earlier verdict on the same content, on any site. */
const earlierSchema = z.object({
  host: z.string(),
  verdict: z.enum(reviewVerdicts),
  note: z.string(),
  at: z.string(),
  reviewer: z.string(),
})

/** Destination of the scan's test card, name, or email address, as in the finding `canary-left-page`. */
const canarySchema = z.object({
  value: z.enum(['card', 'name', 'email']),
  where: z.string(),
  host: z.string(),
  /** Decoding steps, outermost first; empty for plain text. */
  encoding: z.array(z.string()),
  /** Whether the scanner stopped it before it left. */
  isStopped: z.boolean(),
})

/** Answer of GET /api/v1/staff/reviews/{id}: all data for the decision. */
export const staffReviewSchema = z.object({
  review: reviewSchema
    .extend(staffReviewLineSchema.pick({ host: true, told: true, kind: true }).shape)
    .extend({ pageUrl: z.string().nullable() }),
  /** From the incident; null if the incident no longer has it. */
  item: incidentItemSchema.nullable(),
  /** The content before and after, if both can be read as versions of the script. */
  scriptId: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The automatic judgment of the content, with its sandbox run and the model's opinion; null if the content was not examined. */
  judgement: scriptJudgementSchema.nullable(),
  /** Other accounts that got the content in the last 30 days: below three as 1 or 0; null if not counted. */
  otherAccounts: z.int().nullable(),
  /** What the reviewed script sent of the test card in that scan; for a test card without a known script, what the reported host got. */
  canary: z.array(canarySchema),
  hasScreenshot: z.boolean(),
  earlier: z.array(earlierSchema),
  /** A malicious verdict or a correction that waits for a second reviewer, and whether it is the reader's own. */
  proposed: z.object({ verdict: z.enum(reviewVerdicts), by: z.string(), isOwn: z.boolean(), note: z.string(), at: z.string() }).nullable(),
  /** Whether a malicious verdict needs two reviewers. */
  needsTwo: z.boolean(),
})

/** Body of POST /api/v1/staff/reviews/{id}/verdict. */
export const reviewVerdictSchema = z.object({
  verdict: z.enum(reviewVerdicts),
  note: z.string().trim().max(reviewNoteMax).default(''),
})

/** Body of POST /api/v1/staff/reviews/{id}/correction. */
export const reviewCorrectionSchema = z.object({
  verdict: z.enum(reviewVerdicts),
  /** The replaced verdict, so that nobody corrects what somebody else has corrected meanwhile. */
  corrects: z.enum(reviewVerdicts),
  note: z.string().trim().min(1).max(reviewNoteMax),
})

export type StaffReviewQuery = z.infer<typeof staffReviewQuerySchema>
export type StaffReviewLine = z.infer<typeof staffReviewLineSchema>
export type StaffReviewList = z.infer<typeof staffReviewListSchema>
export type StaffReview = z.infer<typeof staffReviewSchema>
export type ReviewVerdict = z.infer<typeof reviewVerdictSchema>
export type ReviewCorrection = z.infer<typeof reviewCorrectionSchema>
