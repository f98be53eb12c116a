// Owns the shapes of drafted justifications, which a person reads, completes and confirms.
import { z } from 'zod'
import { decisionReasons } from '#lists/index.ts'

export const draftLanguages = ['en', 'es'] as const

/** What GET /api/v1/sites/{id}/drafts is asked for. */
export const draftQuerySchema = z.object({
  /** Ids of scripts of the inventory with commas between them, at most 200. */
  scriptIds: z
    .string()
    .min(1)
    .max(200 * 65),
  language: z.enum(draftLanguages).default('en'),
})

export const draftSchema = z.object({
  reason: z.enum(decisionReasons),
  /** May hold blanks, questions in square brackets. `approve` is refused while one stands. */
  justification: z.string().min(1).max(2000),
  /** Whether no blank stands in it. */
  isComplete: z.boolean(),
  /** The scripts that it fits: one approval can be sent for all of them. */
  scriptIds: z.array(z.string()).min(1),
})

/** Its answer: as few drafts as the scripts need, the one for most scripts first. */
export const draftListSchema = z.object({ drafts: z.array(draftSchema) })

export type DraftLanguage = (typeof draftLanguages)[number]
export type DraftQuery = z.infer<typeof draftQuerySchema>
export type DraftList = z.infer<typeof draftListSchema>
