// Owns the shapes of the pages of a site: addresses that are watched, each with its schedule.
import { z } from 'zod'
import { integrationTypes, scanFrequencies, severities } from '#lists/index.ts'
import { scanSummarySchema } from './scans.ts'

/** When a page is scanned. `cron` is a line of five fields, read in the time zone, and null with every other frequency. */
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
  /** Whether the site's plan pays for it; without that it is not scanned by schedule. */
  isCovered: z.boolean(),
  /** When the last scan is tried again by itself, since it was not evaluated; null where it is not. */
  retryAt: z.string().nullable(),
  /** End of the last scan that evaluated the page whole; null before the first. */
  lastEvaluatedAt: z.string().nullable(),
  /** Null before the first. */
  lastScan: scanSummarySchema.nullable(),
  /** Risk of the newest scan that evaluated the page, whole or in part, and which scan that was; null before the first. */
  risk: z.object({ score: z.int().min(0).max(100), severity: z.enum(severities), scanId: z.string() }).nullable(),
  /** How it takes payment, as the last evaluated scan saw it, and which scan that was; null before the first. */
  payment: z.object({ integration: z.enum(integrationTypes), provider: z.string().nullable(), scanId: z.string() }).nullable(),
})

/** Answer of GET /api/v1/sites/{id}/pages: in the order in which the plan covers them. */
export const pageListSchema = z.object({
  siteId: z.string(),
  host: z.string(),
  /** How many the plan covers; null where they are not counted. */
  allowance: z.int().min(0).nullable(),
  pages: z.array(pageSchema),
})

/** Body of POST /api/v1/sites/{id}/pages; its answer is the page. */
export const addPageSchema = z.object({ url: z.string().min(1).max(2048), isPayment: z.boolean().default(true) })

/** Body of PATCH /api/v1/pages/{id}: what is not named stays. Its answer is the page. */
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
