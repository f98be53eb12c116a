// Shapes of coverage: days on which each page of a site was evaluated, gaps that were too long, and numbers over time.
import { z } from 'zod'
import { severities } from '#lists/index.ts'
import { coverageDayStates, evaluationDaysMax } from '#rules/index.ts'
import { scanSummarySchema } from './scans.ts'
import { daySchema } from './times.ts'

const day = daySchema

/** Parameters of GET /api/v1/sites/{id}/coverage and GET /api/v1/pages/{id}/history: days, both included; the last year by default. */
export const spanQuerySchema = z.object({ from: day.optional(), to: day.optional() })

/** Maximum days per response: a leap year and a day. */
export const spanDaysMax = 367

export const coverageDaySchema = z.object({
  /** In the page's time zone. */
  day: z.string(),
  state: z.enum(coverageDayStates),
  /** Scans that ended on it, without cancelled ones, and how many of them were not evaluated. */
  scans: z.int().min(0),
  failed: z.int().min(0),
  /** Why the last of those was not evaluated; null if there was none. */
  reason: z.string().nullable(),
  /** The scan that determined the state; null if none exists. */
  scanId: z.string().nullable(),
})

/** A time of more than seven days, by the calendar of the page's time zone, in which a payment page was not evaluated. */
export const coverageGapSchema = z.object({
  /** End of the last evaluated scan before it, when the page was added, or the start of retained scans, whichever is latest. */
  from: z.string(),
  /** End of the evaluated scan that closed it, or when the page was removed; null while it lasts. */
  to: z.string().nullable(),
  days: z.int().min(evaluationDaysMax),
  /** Calendar days in it with a partial scan, without an evaluated one, without a planned scan, and with a pause. */
  partial: z.int().min(0),
  notEvaluated: z.int().min(0),
  missed: z.int().min(0),
  paused: z.int().min(0),
})

export const pageCoverageSchema = z.object({
  pageId: z.string(),
  url: z.string(),
  isPayment: z.boolean(),
  timeZone: z.string(),
  addedAt: z.string(),
  /** Null while it is monitored. */
  removedAt: z.string().nullable(),
  /** End of the last scan that evaluated it completely; null before the first. */
  lastEvaluatedAt: z.string().nullable(),
  /** When an unevaluated scan is retried; null if it is not. */
  retryAt: z.string().nullable(),
  /**
   * Weeks from Monday to Sunday with monitoring and retained scans, and the number of evaluated ones. The first and the current one only
   * count if evaluated.
   */
  weeks: z.object({ evaluated: z.int().min(0), total: z.int().min(0) }),
  /** Oldest first; empty for a page other than a payment page. */
  gaps: z.array(coverageGapSchema),
  /** Each day of the span. */
  days: z.array(coverageDaySchema),
})

/** Answer of GET /api/v1/sites/{id}/coverage, including pages that were removed within the span. */
export const siteCoverageSchema = z.object({ siteId: z.string(), from: z.string(), to: z.string(), pages: z.array(pageCoverageSchema) })

/** Maximum points of GET /api/v1/pages/{id}/history. */
export const historyPointsMax = 400

export const historyPointSchema = z.object({
  at: z.string(),
  scanId: z.string(),
  isPartial: z.boolean(),
  riskScore: z.int().min(0).max(100),
  severity: z.enum(severities),
  scripts: z.int().min(0),
  thirdParty: z.int().min(0),
})

/** Answer of GET /api/v1/pages/{id}/history: evaluated scans, even partial ones, oldest first. */
export const pageHistorySchema = z.object({
  pageId: z.string(),
  from: z.string(),
  to: z.string(),
  /** Number of scans. If there are more than points, each point is the one with the highest risk of its interval. */
  total: z.int().min(0),
  points: z.array(historyPointSchema),
})

/** Parameters of GET /api/v1/pages/{id}/scans: a day in the page's time zone. */
export const dayQuerySchema = z.object({ day })

/** Answer of GET /api/v1/pages/{id}/scans: scans that ended on the day, and unfinished ones that began on it; newest first. */
export const dayScansSchema = z.object({ day: z.string(), timeZone: z.string(), scans: z.array(scanSummarySchema) })

export type SpanQuery = z.infer<typeof spanQuerySchema>
export type CoverageDay = z.infer<typeof coverageDaySchema>
export type CoverageGap = z.infer<typeof coverageGapSchema>
export type PageCoverage = z.infer<typeof pageCoverageSchema>
export type SiteCoverage = z.infer<typeof siteCoverageSchema>
export type HistoryPoint = z.infer<typeof historyPointSchema>
export type PageHistory = z.infer<typeof pageHistorySchema>
export type DayScans = z.infer<typeof dayScansSchema>
