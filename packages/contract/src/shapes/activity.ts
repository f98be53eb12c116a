// Shapes of an account's activity: actions, actors, times, and network addresses. Records never change.
import { z } from 'zod'
import { activityGroupNames } from '#lists/index.ts'
import { momentSchema } from './times.ts'

/** One action. Automatic ones have the actor `schedule`, `worker`, or `payments`. */
export const activitySchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  /** Name of the person; null for the program, and for a former member. */
  actorName: z.string().nullable(),
  /** Network address of the actor; null for the program. */
  address: z.string().nullable(),
  /** Code of the action. */
  action: z.string(),
  /** ID of the subject. */
  subject: z.string(),
  /** The site that the subject is, or belongs to as a page or scan, even if these are gone; null for anything else. */
  siteId: z.string().nullable(),
  details: z.record(z.string(), z.string()),
})

const moment = momentSchema
const filters = z.object({
  group: z.enum(activityGroupNames).optional(),
  actor: z.string().max(200).optional(),
  /** ID of a site: actions on it, on its pages, and on their scans. */
  site: z.string().max(64).optional(),
  subject: z.string().max(200).optional(),
  from: moment.optional(),
  /** Exclusive. */
  to: moment.optional(),
})

/** Parameters of GET /api/v1/activity. */
export const activityQuerySchema = filters.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(20).optional(),
})

/** Parameters of GET /api/v1/activity.csv. */
export const activityFileQuerySchema = filters

/** Response of GET /api/v1/activity, newest first. `next` is `after` of the following page; null on the last. */
export const activityListSchema = z.object({
  /** Everyone who ever acted in the account, for filtering. */
  actors: z.array(z.object({ actor: z.string(), name: z.string().nullable() })),
  activity: z.array(activitySchema),
  next: z.string().nullable(),
})

export type Activity = z.infer<typeof activitySchema>
export type ActivityFilters = z.infer<typeof filters>
export type ActivityQuery = z.infer<typeof activityQuerySchema>
export type ActivityList = z.infer<typeof activityListSchema>
