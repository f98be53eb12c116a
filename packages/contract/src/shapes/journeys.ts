// Owns the shapes of the calls about the journey of a page: the steps that its scans take first.
import { z } from 'zod'
import { journeySchema } from './journey-steps.ts'

/** Fewest characters of a secret: a shorter one would be found by chance in much that a scan records, and could not be kept out of it. */
export const SECRET_CHARS_MIN = 6

const secretValue = z.string().min(SECRET_CHARS_MIN).max(1_000)

/** Body of PUT /api/v1/pages/{id}/journey. */
export const putJourneySchema = z.object({
  /** A recording, or a journey as it was read; what is wrong with it is said by the verb. */
  journey: z.unknown(),
  /** Values of secrets that are new or change, by name; the others stay as they are. */
  secrets: z.record(z.string(), secretValue).default({}),
})

/** Answer of GET and PUT /api/v1/pages/{id}/journey. Values of secrets are never told. */
export const pageJourneySchema = z.object({
  ...journeySchema.shape,
  /** Those that its steps type, in the order of their first use. `isSet`: whether a value is kept for it. */
  secrets: z.array(z.object({ name: z.string(), isSeed: z.boolean(), isSet: z.boolean() })),
  changedBy: z.string(),
  changedAt: z.string(),
})

export type PutJourney = z.infer<typeof putJourneySchema>
export type PageJourney = z.infer<typeof pageJourneySchema>
