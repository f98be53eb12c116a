// Shapes of the calls about reports: requesting one, the list of stored ones, and the weekly schedule.
import { z } from 'zod'
import { reportFailures, reportFormats, reportLanguages, reportStates, reportsMax } from '#lists/index.ts'
import { daySchema } from './times.ts'

const day = daySchema
const id = z.string().max(64)
const language = z.enum(reportLanguages)

/** Body of POST /api/v1/reports. */
export const makeReportSchema = z.object({
  /** Null for all sites of the account, or those of a client. */
  siteId: id.nullable().default(null),
  /** A client, whose report contains those of its sites; otherwise null. */
  clientId: id.nullable().default(null),
  /** Days of the account's time zone, both included. */
  from: day,
  to: day,
  /** The account's by default. */
  language: language.optional(),
})

const fileSchema = z.object({ format: z.enum(reportFormats), sizeBytes: z.int().min(0), sha256: z.string() })

export const keptReportSchema = z.object({
  id: z.string(),
  siteId: z.string().nullable(),
  /** Host of the site; null for all sites, and for a client. */
  host: z.string().nullable(),
  /** Null unless it is for a client: its name at that time, and its ID while the client exists. */
  client: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  from: z.string(),
  to: z.string(),
  language,
  timeZone: z.string(),
  state: z.enum(reportStates),
  /** Why it could not be created, or why it has no PDF; otherwise null. */
  failure: z.enum(reportFailures).nullable(),
  /** Who requested it; null for the schedule. */
  requestedBy: z.string().nullable(),
  requestedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** When its files expired and were deleted; null while they are kept. */
  letGoAt: z.string().nullable(),
  files: z.array(fileSchema),
})

export const reportQuerySchema = z.object({
  site: id.optional(),
  client: id.optional(),
  limit: z.coerce.number().int().min(1).max(reportsMax.listed).default(50),
  after: id.optional(),
})

/** Answer of GET /api/v1/reports, newest first; `next` is `after` of the following page. */
export const reportListSchema = z.object({ reports: z.array(keptReportSchema), next: z.string().nullable() })

const recipients = z.array(z.email().max(254)).max(reportsMax.recipients)

/** Body of PUT /api/v1/report-schedules: one for each site, one for each client, and one for all sites of the account. */
export const setReportScheduleSchema = z.object({
  siteId: id.nullable(),
  clientId: id.nullable().default(null),
  isOn: z.boolean(),
  /** Recipients of the report by email. */
  recipients,
})

export const reportScheduleSchema = setReportScheduleSchema.extend({
  /** Recipients who have not consented yet: they get nothing until then. */
  waiting: z.array(z.string()),
  host: z.string().nullable(),
  /** Name of the client. */
  client: z.string().nullable(),
  /** When the next is created; null while it is off. */
  nextAt: z.string().nullable(),
})

/** Body of PUT /api/v1/report-settings; null for the default. */
export const setReportSettingsSchema = z.object({ language: language.nullable(), timeZone: z.string().min(1).max(64).nullable() })

/** Answer of GET and PUT /api/v1/report-settings: the account's choice, and the effective values. */
export const reportSettingsSchema = z.object({
  chosen: setReportSettingsSchema,
  /** Without a choice, the language of the account's first owner, and the time zone of most of its pages. */
  language,
  timeZone: z.string(),
  /** Day on which the account's first page was added, in the time zone; null before. */
  startedOn: z.string().nullable(),
})

/** Answer of GET /api/v1/report-schedules. */
export const reportScheduleListSchema = z.object({ schedules: z.array(reportScheduleSchema) })

export type MakeReport = z.infer<typeof makeReportSchema>
export type KeptReport = z.infer<typeof keptReportSchema>
export type ReportQuery = z.infer<typeof reportQuerySchema>
export type ReportList = z.infer<typeof reportListSchema>
export type SetReportSchedule = z.infer<typeof setReportScheduleSchema>
export type ReportSchedule = z.infer<typeof reportScheduleSchema>
export type ReportScheduleList = z.infer<typeof reportScheduleListSchema>
export type SetReportSettings = z.infer<typeof setReportSettingsSchema>
export type ReportSettings = z.infer<typeof reportSettingsSchema>
