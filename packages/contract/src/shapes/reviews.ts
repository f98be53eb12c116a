// Shapes of human review for the members of an account.
import { z } from 'zod'
import { reviewStates, reviewVerdicts } from '#lists/index.ts'
import { saidSchema } from './changes.ts'

const count = z.int().min(0)

/** One review: its subject, its state, and the reviewer's verdict. */
export const reviewSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  incidentId: z.string(),
  state: z.enum(reviewStates),
  /** The subject of the alert. */
  subject: saidSchema,
  /** SHA-256 of the reviewed content; null if the change has no content. */
  content: z.string().nullable(),
  queuedAt: z.string(),
  dueAt: z.string(),
  /** Whether it is pending past its due time, or was decided after it. */
  isOverdue: z.boolean(),
  /** Whether one reviewer found it malicious and a second must agree. */
  needsSecond: z.boolean(),
  /** Null until it is decided. */
  verdict: z.enum(reviewVerdicts).nullable(),
  note: z.string().nullable(),
  /** When the first verdict was given, which determines whether it is overdue. */
  decidedAt: z.string().nullable(),
  /** The replaced verdict, and its time; null if `verdict` is the first. */
  corrects: z.enum(reviewVerdicts).nullable(),
  correctedAt: z.string().nullable(),
  /** People who gave the verdict. */
  reviewers: z.int().min(0).max(2),
})

/** A reviewer's verdict on the same content on another site. It is advice and authorizes nothing. */
export const reviewAdviceSchema = z.object({ content: z.string(), verdict: z.enum(reviewVerdicts), at: z.string() })

/** Reviews of an incident or of a script. */
export const reviewsShownSchema = z.object({
  reviews: z.array(reviewSchema),
  /** For contents without their own review. */
  advice: z.array(reviewAdviceSchema),
  /** Hours of Premium reviews that the plans of these sites do not include; null if they do. */
  offeredHours: z.int().nullable(),
})

/** Reviews of a site. */
export const reviewCountsSchema = z.object({ waiting: count, overdue: count })

export type Review = z.infer<typeof reviewSchema>
export type ReviewAdvice = z.infer<typeof reviewAdviceSchema>
export type ReviewsShown = z.infer<typeof reviewsShownSchema>
export type ReviewCounts = z.infer<typeof reviewCountsSchema>
