// Shapes of a site's pages: monitored addresses, each with its schedule.
import { z } from 'zod'
import { integrationTypes, scanFrequencies, severities } from '#lists/index.ts'
import { scanSummarySchema } from './scans.ts'

/** When a page is scanned. `cron` is a line of five fields in the time zone, and null for every other frequency. */
export const scheduleSchema = z.object({
  frequency: z.enum(scanFrequencies),
  cron: z.string().min(1).max(120).nullable(),
  /** IANA name, such as `Europe/Madrid`. */
  timeZone: z.string().min(1).max(64),
})

export const pageSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  url: z.string(),
  /** Whether shoppers pay there, so that the requirements for payment pages apply. */
  isPayment: z.boolean(),
  addedAt: z.string(),
  schedule: scheduleSchema,
  isPaused: z.boolean(),
  /** Null while nothing is planned: paused, not covered, or scanned only on request or after a deploy. */
  nextScanAt: z.string().nullable(),
  /** Whether the site's plan covers it; otherwise it is not scanned by schedule. */
  isCovered: z.boolean(),
  /** When the last scan is automatically retried because it was not evaluated; null if it is not. */
  retryAt: z.string().nullable(),
  /** End of the last scan that evaluated the page completely; null before the first. */
  lastEvaluatedAt: z.string().nullable(),
  /** Null before the first. */
  lastScan: scanSummarySchema.nullable(),
  /** Risk of the newest evaluated scan of the page, even if partial, and that scan; null before the first. */
  risk: z.object({ score: z.int().min(0).max(100), severity: z.enum(severities), scanId: z.string() }).nullable(),
  /** How it takes payment, from the last evaluated scan, and that scan; null before the first. */
  payment: z.object({ integration: z.enum(integrationTypes), provider: z.string().nullable(), scanId: z.string() }).nullable(),
})

/** Answer of GET /api/v1/sites/{id}/pages: in the order in which the plan covers them. */
export const pageListSchema = z.object({
  siteId: z.string(),
  host: z.string(),
  /** How many the plan covers; null if unlimited. */
  allowance: z.int().min(0).nullable(),
  pages: z.array(pageSchema),
})

/** Body of POST /api/v1/sites/{id}/pages; its answer is the page. */
export const addPageSchema = z.object({ url: z.string().min(1).max(2048), isPayment: z.boolean().default(true) })

/** Body of PATCH /api/v1/pages/{id}: keeps omitted fields. Its answer is the page. */
export const changePageSchema = z.object({
  isPayment: z.boolean().optional(),
  isPaused: z.boolean().optional(),
  schedule: scheduleSchema.optional(),
})

export type Schedule = z.infer<typeof scheduleSchema>
export type Page = z.infer<typeof pageSchema>
export type PageList = z.infer<typeof pageListSchema>
export type AddPage = z.infer<typeof addPageSchema>
export type ChangePage = z.infer<typeof changePageSchema>
