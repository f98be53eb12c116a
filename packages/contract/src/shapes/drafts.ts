// Shapes of drafted justifications, which a person reads, completes, and confirms.
import { z } from 'zod'
import { decisionReasons } from '#lists/index.ts'

export const draftLanguages = ['en', 'es'] as const

/** Parameters of GET /api/v1/sites/{id}/drafts. */
export const draftQuerySchema = z.object({
  /** Comma-separated IDs of inventory scripts, at most 200. */
  scriptIds: z
    .string()
    .min(1)
    .max(200 * 65),
  language: z.enum(draftLanguages).default('en'),
})

export const draftSchema = z.object({
  reason: z.enum(decisionReasons),
  /** May contain blanks, which are questions in square brackets. `approve` is refused while one is left. */
  justification: z.string().min(1).max(2000),
  /** Whether it has no blank. */
  isComplete: z.boolean(),
  /** The scripts that it fits: one approval can be sent for all of them. */
  scriptIds: z.array(z.string()).min(1),
})

/** Its answer: the smallest set of drafts for the scripts, the one for most scripts first. */
export const draftListSchema = z.object({ drafts: z.array(draftSchema) })

export type DraftLanguage = (typeof draftLanguages)[number]
export type DraftQuery = z.infer<typeof draftQuerySchema>
export type DraftList = z.infer<typeof draftListSchema>
