// Owns the shapes of the sites that an account watches: each is claimed with one subscription.
import { z } from 'zod'
import { scanSummarySchema } from './scans.ts'

export const siteSchema = z.object({
  id: z.string(),
  host: z.string(),
  /** The address that was given, in its canonical form. */
  url: z.string(),
  subscriptionId: z.string(),
  claimedAt: z.string(),
  /** The last scan of its address that was not cancelled; null before the first. */
  lastScan: scanSummarySchema.nullable(),
})

/** Answer of GET /api/v1/sites. */
export const siteListSchema = z.object({ sites: z.array(siteSchema) })

/** Body of POST /api/v1/sites; its answer is the site. */
export const claimSiteSchema = z.object({ subscriptionId: z.string().min(1).max(255), url: z.string().min(1).max(2048) })

export type Site = z.infer<typeof siteSchema>
export type SiteList = z.infer<typeof siteListSchema>
export type ClaimSite = z.infer<typeof claimSiteSchema>
