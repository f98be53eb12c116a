// Owns the shape of a client's report as a file of JSON: how its controls and sites stand, and the whole report of each site.
import { z } from 'zod'
import { controlStates, reportTests } from '#lists/index.ts'
import { reportSchema } from './report-file.ts'

/** Raised when a reader of the old shape would be misled. */
export const CLIENT_REPORT_VERSION = 1

const count = z.int().min(0)

export const clientControlSchema = z.object({
  test: z.enum(reportTests).describe('Testing procedure of PCI DSS 4.0.1'),
  state: z
    .enum(controlStates)
    .describe(
      'not-met where any site is; else not-evaluated where any site is, or there is none; else met where any site is; else not-applicable',
    ),
  sites: z.record(z.enum(controlStates), count).describe('How many sites stand so'),
})

export const clientSiteSchema = z.object({
  id: z.string(),
  host: z.string(),
  controls: z.array(z.object({ test: z.enum(reportTests), state: z.enum(controlStates) })),
  paymentPages: count,
  runs: z.object({ evaluated: count, partial: count, notEvaluated: count }),
  scripts: count.describe('On its pages, that the merchant answers for'),
  unauthorized: count.describe('Of these, without an authorization that counts'),
  changes: count.describe('At alert level'),
  alerts: count.describe('About the site, but for drills and failing channels'),
  undecided: count.describe('Of these, without a decision'),
})

const { account, madeAt, madeBy, language, timeZone, rulesVersion, period } = reportSchema.shape

export const clientReportSchema = z.object({
  of: z.literal('client-report'),
  version: z.literal(CLIENT_REPORT_VERSION),
  id: z.string(),
  ...{ account, madeAt, madeBy, language, timeZone, rulesVersion, period },
  client: z.object({ id: z.string(), name: z.string() }),
  controls: z.array(clientControlSchema),
  sites: z.array(clientSiteSchema).describe('Those that belonged to the client when the report was made, by host'),
  reports: z.array(reportSchema).describe('Of each site, in the same order'),
})

export type ClientReport = z.infer<typeof clientReportSchema>
export type ClientControl = z.infer<typeof clientControlSchema>
export type ClientSite = z.infer<typeof clientSiteSchema>
