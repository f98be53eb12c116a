// Owns the shapes of coverage: on which days each page of a site was evaluated, where it was not for too long, and how its numbers went over time.
import { z } from 'zod'
import { severities } from '#lists/index.ts'
import { coverageDayStates, evaluationDaysMax } from '#rules/index.ts'
import { scanSummarySchema } from './scans.ts'
import { daySchema } from './times.ts'

const day = daySchema

/** What GET /api/v1/sites/{id}/coverage and GET /api/v1/pages/{id}/history may be asked for: days, both included; the last year unless told. */
export const spanQuerySchema = z.object({ from: day.optional(), to: day.optional() })

/** Days that one answer covers at the most: a leap year and a day. */
export const spanDaysMax = 367

export const coverageDaySchema = z.object({
  /** In the page's time zone. */
  day: z.string(),
  state: z.enum(coverageDayStates),
  /** Scans that ended on it, cancelled ones left out, and how many of them were not evaluated. */
  scans: z.int().min(0),
  failed: z.int().min(0),
  /** Why the last of those was not evaluated; null where none was. */
  reason: z.string().nullable(),
  /** The scan that the state is from; null where there is none. */
  scanId: z.string().nullable(),
})

/** A time of more than seven days, by the calendar of the page's time zone, in which a payment page was not evaluated. */
export const coverageGapSchema = z.object({
  /** End of the last evaluated scan before it, when the page was added, or since when scans are kept, whichever is latest. */
  from: z.string(),
  /** End of the evaluated scan that closed it, or when the page was removed; null while it goes on. */
  to: z.string().nullable(),
  days: z.int().min(evaluationDaysMax),
  /** Days in it, as the calendar has them, on which there was a partial scan, none that was evaluated, no scan though one was planned, and a pause. */
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
  /** Null while it is watched. */
  removedAt: z.string().nullable(),
  /** End of the last scan that evaluated it whole; null before the first. */
  lastEvaluatedAt: z.string().nullable(),
  /** When a scan that was not evaluated is tried again; null where none is. */
  retryAt: z.string().nullable(),
  /** Weeks from Monday to Sunday in which it was watched and of which scans are kept, and in how many it was evaluated. The first and the present one only count when it was. */
  weeks: z.object({ evaluated: z.int().min(0), total: z.int().min(0) }),
  /** Oldest first; none for a page that is no payment page. */
  gaps: z.array(coverageGapSchema),
  /** Each day of the span. */
  days: z.array(coverageDaySchema),
})

/** Answer of GET /api/v1/sites/{id}/coverage; pages that were removed within the span are there, too. */
export const siteCoverageSchema = z.object({ siteId: z.string(), from: z.string(), to: z.string(), pages: z.array(pageCoverageSchema) })

/** Points that GET /api/v1/pages/{id}/history answers at the most. */
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

/** Answer of GET /api/v1/pages/{id}/history: scans that were evaluated, also in part, oldest first. */
export const pageHistorySchema = z.object({
  pageId: z.string(),
  from: z.string(),
  to: z.string(),
  /** How many scans there are; where they are more than the points, each point is the one with the highest risk of its time. */
  total: z.int().min(0),
  points: z.array(historyPointSchema),
})

/** What GET /api/v1/pages/{id}/scans must be asked for: a day in the page's time zone. */
export const dayQuerySchema = z.object({ day })

/** Answer of GET /api/v1/pages/{id}/scans: those that ended on the day, and those begun on it that have not ended; newest first. */
export const dayScansSchema = z.object({ day: z.string(), timeZone: z.string(), scans: z.array(scanSummarySchema) })

export type SpanQuery = z.infer<typeof spanQuerySchema>
export type CoverageDay = z.infer<typeof coverageDaySchema>
export type CoverageGap = z.infer<typeof coverageGapSchema>
export type PageCoverage = z.infer<typeof pageCoverageSchema>
export type SiteCoverage = z.infer<typeof siteCoverageSchema>
export type HistoryPoint = z.infer<typeof historyPointSchema>
export type PageHistory = z.infer<typeof pageHistorySchema>
export type DayScans = z.infer<typeof dayScansSchema>
