// Owns the shape of the second opinions on what a scan kept.
import { z } from 'zod'
import { opinionConfidences, opinionOutcomes, opinionVerdicts } from '#lists/index.ts'

/** What a model said, in our lists and in plain words without links and markup. */
const saidByModel = z.object({
  verdict: z.enum(opinionVerdicts),
  confidence: z.enum(opinionConfidences),
  summary: z.object({ en: z.string(), es: z.string() }),
})

/** A second opinion beside our own verdict. */
export const givenOpinionSchema = saidByModel.extend({
  /** Provider and name of the model. */
  model: z.string(),
  /** Whether the verdict is higher for it. */
  raises: z.boolean(),
})
export type GivenOpinion = z.infer<typeof givenOpinionSchema>

export const opinionSchema = z.object({
  /** Of the content that the model was asked about. */
  sha256: z.string(),
  /** Of the content that it took the place of, where the model was asked about a change; null where it was asked about the content itself. */
  beforeSha256: z.string().nullable(),
  /** Scripts of the scan that have the content. */
  scriptIds: z.array(z.string()),
  /** Provider and name of the model. */
  model: z.string(),
  /** `waiting` until the model was asked. */
  outcome: z.enum([...opinionOutcomes, 'waiting']),
  /** What the model said, only with `answered`. A verdict graver than ours raises ours by one step, none lowers it. */
  opinion: saidByModel.nullable(),
  /** When the model was asked last; null before. */
  askedAt: z.string().nullable(),
})

/** Answer of GET /api/v1/scans/{id}/opinions, the newest first. Empty where no model is set up, or nothing was worth asking. */
export const opinionListSchema = z.object({ opinions: z.array(opinionSchema) })

export type Opinion = z.infer<typeof opinionSchema>
export type OpinionList = z.infer<typeof opinionListSchema>
