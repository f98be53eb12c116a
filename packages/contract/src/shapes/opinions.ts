// Shape of the second opinions on a scan's contents and changes.
import { z } from 'zod'
import { opinionConfidences, opinionOutcomes, opinionVerdicts } from '#lists/index.ts'

/** A model's answer, in our lists and in plain text without links and markup. */
const saidByModel = z.object({
  verdict: z.enum(opinionVerdicts),
  confidence: z.enum(opinionConfidences),
  summary: z.object({ en: z.string(), es: z.string() }),
})

/** A second opinion next to our own verdict. */
export const givenOpinionSchema = saidByModel.extend({
  /** Provider and name of the model. */
  model: z.string(),
  /** Whether it raises the verdict. */
  raises: z.boolean(),
})
export type GivenOpinion = z.infer<typeof givenOpinionSchema>

export const opinionSchema = z.object({
  /** SHA-256 of the content that the question was about. */
  sha256: z.string(),
  /** SHA-256 of the replaced content, if the question was about a change; null if it was about the content itself. */
  beforeSha256: z.string().nullable(),
  /** Scripts of the scan with the content. */
  scriptIds: z.array(z.string()),
  /** Provider and name of the model. */
  model: z.string(),
  /** `waiting` until the model was asked. */
  outcome: z.enum([...opinionOutcomes, 'waiting']),
  /** The model's answer, only with `answered`. A verdict more severe than ours raises ours by one step; none lowers it. */
  opinion: saidByModel.nullable(),
  /** When the model was asked last; null before. */
  askedAt: z.string().nullable(),
})

/** Answer of GET /api/v1/scans/{id}/opinions, newest first. Empty without a model, or if nothing needed an opinion. */
export const opinionListSchema = z.object({ opinions: z.array(opinionSchema) })

export type Opinion = z.infer<typeof opinionSchema>
export type OpinionList = z.infer<typeof opinionListSchema>
