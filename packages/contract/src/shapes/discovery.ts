// Shapes of the search for a shop's payment pages.
import { z } from 'zod'
import { candidateReasons, candidateStrengths, discoveryOutcomes, pageKinds } from '#lists/index.ts'

/** An address that a person may add to the site's pages. */
export const pageCandidateSchema = z.object({
  id: z.string(),
  url: z.string(),
  kind: z.enum(pageKinds),
  strength: z.enum(candidateStrengths),
  /** Texts in `params` are the shop's own. */
  reasons: z.array(z.object({ code: z.enum(candidateReasons), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
  foundAt: z.string(),
})

/** Answer of GET /api/v1/sites/{id}/candidates, most likely first, without monitored and dismissed ones. */
export const candidateListSchema = z.object({
  /** The last search; null before the first. */
  discovery: z
    .object({
      startedAt: z.string(),
      /** Null while it is running. */
      finishedAt: z.string().nullable(),
      outcome: z.enum(discoveryOutcomes).nullable(),
      pagesRead: z.int().min(0),
      /** Addresses without a page: refused, missing, or not HTML. */
      pagesFailed: z.int().min(0),
    })
    .nullable(),
  candidates: z.array(pageCandidateSchema),
})

export type PageCandidate = z.infer<typeof pageCandidateSchema>
export type CandidateList = z.infer<typeof candidateListSchema>
