// Owns the shapes of human review, as the people of an account see it.
import { z } from 'zod'
import { reviewStates, reviewVerdicts } from '#lists/index.ts'
import { saidSchema } from './changes.ts'

const count = z.int().min(0)

/** One review: what it is of, how far it is, and what the reviewer said. */
export const reviewSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  incidentId: z.string(),
  state: z.enum(reviewStates),
  /** The subject of the alert. */
  subject: saidSchema,
  /** SHA-256 of the content that is reviewed; null where the change is of no content. */
  content: z.string().nullable(),
  queuedAt: z.string(),
  dueAt: z.string(),
  /** Whether it waits and its due time has passed, or was decided after it. */
  isOverdue: z.boolean(),
  /** Whether one reviewer called it malicious and a second must agree. */
  needsSecond: z.boolean(),
  /** Null until it is decided. */
  verdict: z.enum(reviewVerdicts).nullable(),
  note: z.string().nullable(),
  /** When the first verdict was given, by which it is overdue. */
  decidedAt: z.string().nullable(),
  /** The verdict that `verdict` replaced, and when; null where it is the first. */
  corrects: z.enum(reviewVerdicts).nullable(),
  correctedAt: z.string().nullable(),
  /** People who gave the verdict. */
  reviewers: z.int().min(0).max(2),
})

/** What a reviewer said of the same content on another site. It is advice: nothing is authorized by it. */
export const reviewAdviceSchema = z.object({ content: z.string(), verdict: z.enum(reviewVerdicts), at: z.string() })

/** Reviews of an incident or of a script. */
export const reviewsShownSchema = z.object({
  reviews: z.array(reviewSchema),
  /** Of contents that have no review of their own. */
  advice: z.array(reviewAdviceSchema),
  /** Hours in which Premium reviews what no plan of these sites reviews; null where their plans do. */
  offeredHours: z.int().nullable(),
})

/** Reviews of a site. */
export const reviewCountsSchema = z.object({ waiting: count, overdue: count })

export type Review = z.infer<typeof reviewSchema>
export type ReviewAdvice = z.infer<typeof reviewAdviceSchema>
export type ReviewsShown = z.infer<typeof reviewsShownSchema>
export type ReviewCounts = z.infer<typeof reviewCountsSchema>
