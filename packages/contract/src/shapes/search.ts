// Search over an account's sites, pages, scripts, and open incidents.
import { z } from 'zod'
import { inboxItemSchema } from './portfolio.ts'

/** Query of GET /api/v1/search. Case is ignored. */
export const searchQuerySchema = z.object({ q: z.string().trim().min(2).max(200) })

/** Answer: at most five of each kind. Matches at the start of a host or name come first. */
export const searchAnswerSchema = z.object({
  sites: z.array(z.object({ id: z.string(), host: z.string() })),
  pages: z.array(z.object({ id: z.string(), siteId: z.string(), url: z.string() })),
  /** Scripts in the inventory, each once per site. */
  scripts: z.array(z.object({ id: z.string(), siteId: z.string(), siteHost: z.string(), label: z.string(), host: z.string().nullable() })),
  /** Unresolved incidents, found by their sites, pages, vendors, and hosts. */
  incidents: z.array(z.object({ id: z.string(), incident: inboxItemSchema.shape.incident.unwrap() })),
})

export type SearchAnswer = z.infer<typeof searchAnswerSchema>
