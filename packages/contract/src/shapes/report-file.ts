// Owns the shape of a report as a file of JSON: everything that its other formats show, and what these shorten.
import { z } from 'zod'
import {
  alertVerdicts,
  authorizations,
  changeKinds,
  changeVerdicts,
  channelKinds,
  comparisonProgress,
  controlReasons,
  controlStates,
  decisionReasons,
  decisionVerdicts,
  headerStates,
  incidentKinds,
  incidentResolutions,
  integrationTypes,
  integrityMethods,
  parties,
  profiles,
  reportLanguages,
  reportTests,
  reviewVerdicts,
  riskReasons,
  scanFrequencies,
  scanTriggers,
  scopes,
  scriptVerdicts,
  severities,
  statementKinds,
  statementStates,
} from '#lists/index.ts'
import { coverageDayStates } from '#rules/index.ts'
import { attackChecklistSchema } from './alerts.ts'
import { coverageGapSchema } from './coverage.ts'

/** Raised when a reader of the old shape would be misled. */
export const REPORT_VERSION = 1

const count = z.int().min(0)
const moment = z.string().describe('ISO 8601 in UTC')
const day = z.string().describe('YYYY-MM-DD')
const sha256 = z.string().nullable()

const reasonSchema = z.object({
  code: z.enum(controlReasons),
  state: z.enum(controlStates).describe('What this alone says of the control'),
  sentence: z.string().describe('In the language of the report'),
})

export const reportControlSchema = z.object({
  test: z.enum(reportTests).describe('Testing procedure of PCI DSS 4.0.1'),
  state: z.enum(controlStates).describe('met only where a check that covers it completed'),
  reasons: z.array(reasonSchema).min(1),
})

export const reportPageSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  url: z.string(),
  isPayment: z.boolean(),
  integration: z.enum(integrationTypes).nullable().describe('How it takes payment, as its last evaluated scan saw it; null before one did'),
  provider: z.string().nullable(),
  schedule: z.object({ frequency: z.enum(scanFrequencies), cron: z.string().nullable(), timeZone: z.string() }),
  addedAt: moment,
  removedAt: moment.nullable(),
  pausedAt: moment.nullable(),
  lastEvaluatedAt: moment.nullable().describe('End of the last scan before the end of the period that evaluated it whole'),
  daysSinceEvaluated: count.nullable().describe('From then to the end of the period'),
  runs: z.object({ evaluated: count, partial: count, notEvaluated: count }),
  weeks: z.object({ evaluated: count, total: count }),
  gaps: z.array(coverageGapSchema),
  days: z.array(z.object({ day, state: z.enum(coverageDayStates) })).describe('Each day of the period, in the time zone of the page'),
})

export const reportRunSchema = z.object({
  scanId: z.string(),
  pageId: z.string(),
  at: moment.describe('When it ended'),
  profile: z.enum(profiles),
  trigger: z.enum(scanTriggers),
  result: z.enum(['evaluated', 'partial', 'not-evaluated']),
  reason: z.string().nullable().describe('Code of why it was not evaluated whole'),
  because: z.string().nullable().describe('The same as a sentence'),
  scripts: count.nullable(),
  thirdParty: count.nullable(),
  riskScore: z.int().nullable(),
  comparison: z.enum(comparisonProgress).nullable().describe('With the evaluated run before it; null where there is none'),
  changes: z.partialRecord(z.enum(changeVerdicts), count).nullable().describe('Null unless it was compared'),
  notCompared: count.describe('Parts of which nothing is known, neither changed nor the same'),
})

export const reportDecisionSchema = z.object({
  verdict: z.enum(decisionVerdicts),
  covers: z.enum(['script', 'vendor', 'directory', 'page', 'site']),
  reason: z.enum(decisionReasons).nullable(),
  justification: z.string(),
  owner: z.string(),
  decidedAt: moment,
  decidedBy: z.string(),
  isPinned: z.boolean().describe('For one content only'),
  reviewBy: moment.nullable(),
  expiresAt: moment.nullable(),
})

export const reportScriptSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  pages: z.array(z.string()).describe('Addresses of the pages where it is'),
  label: z.string(),
  url: z.string().nullable(),
  host: z.string().nullable(),
  vendor: z.string().nullable(),
  purpose: z.string().nullable(),
  kind: z.string(),
  party: z.enum(parties),
  scope: z.enum(scopes),
  isMerchants: z.boolean().describe('Whether it is code in a frame that the merchant answers for; the others are shown and not counted'),
  isPresent: z.boolean().describe('In one of the last ten evaluated runs of a page before the end; else it was seen in the period'),
  firstSeenAt: moment,
  lastSeenAt: moment,
  sha256: sha256.describe('Of its content as of the end'),
  integrity: z.enum(integrityMethods),
  riskScore: count.describe('Maximum of its last scan, the verdict on its content, and its open incidents, as of the end'),
  severity: z.enum(severities),
  riskReasons: z.array(z.enum(riskReasons)).describe('What the score comes from, the gravest first'),
  verdict: z
    .enum(scriptVerdicts)
    .nullable()
    .describe('On its content; null where it was not judged. Inconclusive means not evaluated, never fine'),
  authorization: z.enum(authorizations),
  decision: reportDecisionSchema.nullable(),
  lagMs: z.number().nullable().describe('From the first sighting to the first approval'),
  review: z
    .object({ verdict: z.enum(reviewVerdicts), note: z.string(), at: moment })
    .optional()
    .describe('Verdict of a human reviewer on its content; absent where none was given before the end'),
})

export const reportChangeSchema = z.object({
  id: z.string(),
  scanId: z.string(),
  pageId: z.string(),
  at: moment,
  profile: z.enum(profiles),
  kind: z.enum(changeKinds),
  subject: z.string(),
  verdict: z.enum(changeVerdicts),
  reasons: z.array(z.string()),
  capabilities: z.array(z.string()).describe('What a script can newly do'),
  before: sha256,
  after: sha256,
  decision: z
    .object({ state: z.enum([...authorizations, ...incidentResolutions]), at: moment, by: z.string(), note: z.string() })
    .nullable()
    .describe('On the script after the change, or on the incident that it belongs to; null where nobody decided before the end'),
})

export const reportHeaderSchema = z.object({
  pageId: z.string(),
  seenAt: moment,
  place: z.string(),
  source: z.string(),
  header: z.string(),
  part: z.string(),
  tier: z.union([z.literal(1), z.literal(2)]),
  state: z.enum(headerStates),
  value: z.string().nullable(),
  decision: reportDecisionSchema.nullable(),
})

export const reportAlertSchema = z.object({
  id: z.string(),
  kind: z.enum(incidentKinds),
  verdict: z.enum(alertVerdicts),
  subject: z.string(),
  findings: count,
  discoveredAt: moment,
  deliveredAt: moment.nullable(),
  acknowledgedAt: moment.nullable(),
  acknowledgedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  resolution: z.enum(incidentResolutions).nullable(),
  note: z.string().nullable(),
  checklist: attackChecklistSchema
    .nullable()
    .describe('Answers of a confirmed attack, for the incident response of 12.10; null for others'),
})

export const reportReviewSchema = z.object({
  id: z.string(),
  incidentId: z.string(),
  site: z.string().describe('Its host'),
  subject: z.string(),
  sha256: sha256.describe('Of the content that is reviewed; null where the change is of none'),
  queuedAt: moment,
  dueAt: moment,
  verdict: z.enum(reviewVerdicts).nullable().describe('Null where nobody decided before the end'),
  note: z.string().nullable(),
  decidedAt: moment.nullable(),
  reviewers: count.describe('Who gave the verdict'),
  isOverdue: z.boolean().describe('Decided after it was due, or not decided then'),
  corrects: z
    .enum(reviewVerdicts)
    .optional()
    .describe('The earlier verdict that this one replaced; absent where there was none before the end'),
})

export const reportStatementSchema = z.object({
  id: z.string(),
  kind: z.enum(statementKinds),
  site: z.string().nullable().describe('Host of the site that it is about; null for the whole account'),
  statedBy: z.string(),
  statedAt: moment,
  statedOn: day.describe('That day in the time zone of the account'),
  dueOn: day.describe('On which it must be looked at again'),
  state: z.enum(statementStates).describe('At the end of the period'),
  everyDays: count.nullable().describe('Of a risk analysis: days from one evaluation to the next'),
})

export const reportFiguresSchema = z.object({
  scripts: count.describe('There at the end, that the merchant answers for'),
  unauthorized: count.describe('Of these, without an authorization that counts'),
  scriptsOfOthers: count.describe('There at the end, that others answer for'),
  scriptsGone: count.describe('Seen in the period and gone at its end'),
  alerts: count.describe('Of the sites: but for drills and failing channels'),
  undecided: count.describe('Of these, without a decision'),
})

export const reportSchema = z.object({
  of: z.literal('report'),
  version: z.literal(REPORT_VERSION),
  id: z.string(),
  account: z.string().describe('Its name'),
  madeAt: moment,
  madeBy: z.string().nullable().describe('Who asked for it; null for the schedule'),
  language: z.enum(reportLanguages),
  timeZone: z.string(),
  rulesVersion: z.string(),
  period: z.object({
    from: day,
    to: day.describe('Included'),
    begins: moment,
    ends: moment.describe('Not included; when the report was made, where the period was not over'),
  }),
  isWholeAccount: z.boolean().describe('Of all sites of the account rather than of one'),
  sites: z.array(z.object({ id: z.string(), host: z.string() })),
  controls: z.array(reportControlSchema),
  pages: z.array(reportPageSchema),
  runs: z.array(reportRunSchema).describe('Newest first'),
  scripts: z.array(reportScriptSchema).describe('Of a site each script once'),
  changes: z.array(reportChangeSchema).describe('But those that differ on each visit; gravest first, of one verdict the newest'),
  changeCounts: z.record(z.enum(changeVerdicts), count),
  headers: z.array(reportHeaderSchema),
  missingHeaders: z.array(z.object({ pageId: z.string(), header: z.string(), url: z.string() })),
  alerts: z.array(reportAlertSchema).describe('Newest first'),
  channels: z.array(
    z.object({ kind: z.enum(channelKinds), name: z.string(), hint: z.string(), state: z.enum(['untried', 'working', 'failing']) }),
  ),
  risk: z
    .array(z.object({ from: day, to: day, highest: count, runs: count }))
    .describe('Days, or weeks of a longer period, with an evaluated run'),
  origins: z.array(z.object({ host: z.string().nullable(), scripts: count, party: z.enum(parties), isMerchants: z.boolean() })),
  figures: reportFiguresSchema.describe('Counted of everything, also of what the lists leave out'),
  leftOut: z.object({ runs: count, scripts: count, changes: count, alerts: count }).describe('More than the lists hold'),
  reviews: z
    .array(reportReviewSchema)
    .optional()
    .describe('Human reviews that waited or were decided in the period, by due time; absent where the sites had none'),
  statements: z.array(reportStatementSchema).describe('Those that counted at the end: the newest of each kind'),
  limits: z.array(z.string()).describe('What this report cannot say'),
})

export type Report = z.infer<typeof reportSchema>
export type ReportControl = z.infer<typeof reportControlSchema>
export type ReportPage = z.infer<typeof reportPageSchema>
export type ReportRun = z.infer<typeof reportRunSchema>
export type ReportScript = z.infer<typeof reportScriptSchema>
export type ReportChange = z.infer<typeof reportChangeSchema>
export type ReportHeader = z.infer<typeof reportHeaderSchema>
export type ReportAlert = z.infer<typeof reportAlertSchema>
export type ReportReview = z.infer<typeof reportReviewSchema>
export type ReportStatement = z.infer<typeof reportStatementSchema>
export type ReportFigures = z.infer<typeof reportFiguresSchema>
export type ReportDecision = z.infer<typeof reportDecisionSchema>
