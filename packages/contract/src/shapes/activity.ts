// Owns the shapes of an account's activity: who did what, when and from where. What is recorded is never changed.
import { z } from 'zod'
import { activityGroupNames } from '#lists/index.ts'
import { momentSchema } from './times.ts'

/** One act. What the program does by itself has the actor `schedule`, `worker` or `payments`. */
export const activitySchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  /** Name of the person; null for the program, and for somebody who is gone. */
  actorName: z.string().nullable(),
  /** Address from which it was done; null for what the program did. */
  address: z.string().nullable(),
  /** Code of what was done. */
  action: z.string(),
  /** Id of what it was done to. */
  subject: z.string(),
  /** The site that this is, or belongs to as a page or as a scan of one, also where these are gone; null for anything else. */
  siteId: z.string().nullable(),
  details: z.record(z.string(), z.string()),
})

const moment = momentSchema
const filters = z.object({
  group: z.enum(activityGroupNames).optional(),
  actor: z.string().max(200).optional(),
  /** Id of a site: what was done to it, to its pages, and to their scans. */
  site: z.string().max(64).optional(),
  subject: z.string().max(200).optional(),
  from: moment.optional(),
  /** Not included. */
  to: moment.optional(),
})

/** What GET /api/v1/activity may be asked for. */
export const activityQuerySchema = filters.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(20).optional(),
})

/** What GET /api/v1/activity.csv may be asked for. */
export const activityFileQuerySchema = filters

/** Answer of GET /api/v1/activity, newest first. `next` goes into `after` for the following page; null on the last. */
export const activityListSchema = z.object({
  /** Everybody who ever acted in the account, to filter by. */
  actors: z.array(z.object({ actor: z.string(), name: z.string().nullable() })),
  activity: z.array(activitySchema),
  next: z.string().nullable(),
})

export type Activity = z.infer<typeof activitySchema>
export type ActivityFilters = z.infer<typeof filters>
export type ActivityQuery = z.infer<typeof activityQuerySchema>
export type ActivityList = z.infer<typeof activityListSchema>
