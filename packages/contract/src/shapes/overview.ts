// Shapes of the overview: work for people, the status of the controls this week, and coverage and risk over time.
import { z } from 'zod'
import {
  controlReasons,
  controlStates,
  overviewLevels,
  reportLanguages,
  reportTests,
  roadActions,
  setupSteps,
  severities,
  todoKinds,
} from '#lists/index.ts'
import { incidentSchema } from './alerts.ts'

const count = z.int().min(0)

/** Parameters of GET /api/v1/overview: the language of its sentences. */
export const overviewQuerySchema = z.object({ language: z.enum(reportLanguages).default('en') })

/** Open work of one kind. */
export const todoSchema = z.object({
  kind: z.enum(todoKinds),
  /** Incidents, pages, sites, scripts, headers, or reviews; 0 for `no-channel`. */
  count,
  /** Addresses of pages or hosts of sites, at most three, most urgent first. */
  names: z.array(z.string()),
  /** The most severe of them; null for kinds without a severity. */
  severity: z.enum(severities).nullable(),
  /** Location of the first one. */
  siteId: z.string().nullable(),
  pageId: z.string().nullable(),
  scanId: z.string().nullable(),
  /** With `gap`, the days of the longest one; null otherwise. */
  days: count.nullable(),
})

export const overviewControlSchema = z.object({
  procedure: z.enum(reportTests),
  state: z.enum(controlStates),
  title: z.string(),
  reasons: z.array(
    z.object({
      code: z.enum(controlReasons),
      state: z.enum(controlStates),
      sentence: z.string(),
      /** What a person can do about it; null if nothing. */
      action: z.enum(roadActions).nullable(),
      /** The first site with rows behind the reason; null if the reason is about the account. */
      siteId: z.string().nullable(),
    }),
  ),
})

/** Answer of GET /api/v1/overview. */
export const overviewSchema = z.object({
  at: z.string(),
  level: z.enum(overviewLevels),
  /** The most severe unresolved incident; null for none. */
  incident: incidentSchema
    .pick({ id: true, kind: true, verdict: true, title: true, sites: true, siteCount: true, itemCount: true })
    .nullable(),
  sites: count,
  pages: count,
  todo: z.array(todoSchema),
  /** Setup steps of a new account. `siteId` is where: the newest site, null before there is one. */
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean(), siteId: z.string().nullable() })),
  /** The last seven days, in the account's time zone. */
  week: z.object({ from: z.string(), to: z.string() }),
  /** All six, by the rules of reports; empty for an account without sites. */
  controls: z.array(overviewControlSchema),
  /** Payment pages by the state of each day, the last 28 days, oldest first. */
  coverage: z.array(z.object({ day: z.string(), evaluated: count, partial: count, notEvaluated: count, idle: count })),
  /** The highest risk of each of these days with an evaluated scan. */
  risk: z.array(z.object({ day: z.string(), highest: z.int().min(0).max(100), severity: z.enum(severities) })),
})

export type OverviewQuery = z.infer<typeof overviewQuerySchema>
export type Todo = z.infer<typeof todoSchema>
export type OverviewControl = z.infer<typeof overviewControlSchema>
export type Overview = z.infer<typeof overviewSchema>
