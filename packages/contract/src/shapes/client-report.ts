// Shape of a client's report as a JSON file: status of its controls and sites, and the complete report of each site.
import { z } from 'zod'
import { controlStates, reportTests } from '#lists/index.ts'
import { reportSchema } from './report-file.ts'

/** Increases if the change would mislead a reader of the old shape. */
export const CLIENT_REPORT_VERSION = 1

const count = z.int().min(0)

export const clientControlSchema = z.object({
  test: z.enum(reportTests).describe('Testing procedure of PCI DSS 4.0.1'),
  state: z
    .enum(controlStates)
    .describe(
      'not-met if any site is; otherwise not-evaluated if any site is, or without sites; otherwise met if any site is; otherwise not-applicable',
    ),
  sites: z.record(z.enum(controlStates), count).describe('Number of sites in each state'),
})

export const clientSiteSchema = z.object({
  id: z.string(),
  host: z.string(),
  controls: z.array(z.object({ test: z.enum(reportTests), state: z.enum(controlStates) })),
  paymentPages: count,
  runs: z.object({ evaluated: count, partial: count, notEvaluated: count }),
  scripts: count.describe('Scripts on its pages that the merchant is responsible for'),
  unauthorized: count.describe('Of these, those without a valid authorization'),
  changes: count.describe('At alert level'),
  alerts: count.describe('Alerts about the site, without drills and failing channels'),
  undecided: count.describe('Of these, those without a decision'),
})

const { account, madeAt, madeBy, language, timeZone, rulesVersion, period } = reportSchema.shape

export const clientReportSchema = z.object({
  of: z.literal('client-report'),
  version: z.literal(CLIENT_REPORT_VERSION),
  id: z.string(),
  ...{ account, madeAt, madeBy, language, timeZone, rulesVersion, period },
  client: z.object({ id: z.string(), name: z.string() }),
  controls: z.array(clientControlSchema),
  sites: z.array(clientSiteSchema).describe('Sites that belonged to the client when the report was generated, by host'),
  reports: z.array(reportSchema).describe('The report of each site, in the same order'),
})

export type ClientReport = z.infer<typeof clientReportSchema>
export type ClientControl = z.infer<typeof clientControlSchema>
export type ClientSite = z.infer<typeof clientSiteSchema>
