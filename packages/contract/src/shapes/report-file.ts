// Shape of a report as a JSON file: everything that its other formats show, without shortening.
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

/** Increases if the change would mislead a reader of the old shape. */
export const REPORT_VERSION = 1

const count = z.int().min(0)
const moment = z.string().describe('ISO 8601 in UTC')
const day = z.string().describe('YYYY-MM-DD')
const sha256 = z.string().nullable()

const reasonSchema = z.object({
  code: z.enum(controlReasons),
  state: z.enum(controlStates).describe('State of the control by this reason alone'),
  sentence: z.string().describe('In the language of the report'),
})

export const reportControlSchema = z.object({
  test: z.enum(reportTests).describe('Testing procedure of PCI DSS 4.0.1'),
  state: z.enum(controlStates).describe('met only if a check that covers the control completed'),
  reasons: z.array(reasonSchema).min(1),
})

export const reportPageSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  url: z.string(),
  isPayment: z.boolean(),
  integration: z.enum(integrationTypes).nullable().describe('How the page takes payment, from its last evaluated scan; null before that'),
  provider: z.string().nullable(),
  schedule: z.object({ frequency: z.enum(scanFrequencies), cron: z.string().nullable(), timeZone: z.string() }),
  addedAt: moment,
  removedAt: moment.nullable(),
  pausedAt: moment.nullable(),
  lastEvaluatedAt: moment.nullable().describe('End of the last scan in or before the period that fully evaluated the page'),
  daysSinceEvaluated: count.nullable().describe('Days from that scan to the end of the period'),
  runs: z.object({ evaluated: count, partial: count, notEvaluated: count }),
  weeks: z.object({ evaluated: count, total: count }),
  gaps: z.array(coverageGapSchema),
  days: z.array(z.object({ day, state: z.enum(coverageDayStates) })).describe('Each day of the period in the time zone of the page'),
})

export const reportRunSchema = z.object({
  scanId: z.string(),
  pageId: z.string(),
  at: moment.describe('End of the scan'),
  profile: z.enum(profiles),
  trigger: z.enum(scanTriggers),
  result: z.enum(['evaluated', 'partial', 'not-evaluated']),
  reason: z.string().nullable().describe('Code of the reason why the page was not fully evaluated'),
  because: z.string().nullable().describe('The reason as a sentence'),
  scripts: count.nullable(),
  thirdParty: count.nullable(),
  riskScore: z.int().nullable(),
  comparison: z.enum(comparisonProgress).nullable().describe('Comparison with the previous evaluated run; null if there is none'),
  changes: z.partialRecord(z.enum(changeVerdicts), count).nullable().describe('Null if the run was not compared'),
  notCompared: count.describe('Number of parts that could not be compared'),
})

export const reportDecisionSchema = z.object({
  verdict: z.enum(decisionVerdicts),
  covers: z.enum(['script', 'vendor', 'directory', 'page', 'site']),
  reason: z.enum(decisionReasons).nullable(),
  justification: z.string(),
  owner: z.string(),
  decidedAt: moment,
  decidedBy: z.string(),
  isPinned: z.boolean().describe('Whether the decision covers one content only'),
  reviewBy: moment.nullable(),
  expiresAt: moment.nullable(),
})

export const reportScriptSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  pages: z.array(z.string()).describe('Addresses of the pages with this script'),
  label: z.string(),
  url: z.string().nullable(),
  host: z.string().nullable(),
  vendor: z.string().nullable(),
  purpose: z.string().nullable(),
  kind: z.string(),
  party: z.enum(parties),
  scope: z.enum(scopes),
  isMerchants: z.boolean().describe('Whether the merchant is responsible for the frame; other scripts are shown but not counted'),
  isPresent: z.boolean().describe('Whether one of the last ten evaluated runs of a page before the end saw it'),
  firstSeenAt: moment,
  lastSeenAt: moment,
  sha256: sha256.describe('SHA-256 of its content at the end of the period'),
  integrity: z.enum(integrityMethods),
  riskScore: count.describe('Maximum of its last scan, the verdict on its content, and its open incidents at the end'),
  severity: z.enum(severities),
  riskReasons: z.array(z.enum(riskReasons)).describe('Reasons for the score, most severe first'),
  verdict: z
    .enum(scriptVerdicts)
    .nullable()
    .describe('Verdict on its content; null if not judged. Inconclusive means not evaluated, never benign'),
  authorization: z.enum(authorizations),
  decision: reportDecisionSchema.nullable(),
  lagMs: z.number().nullable().describe('Milliseconds from the first sighting to the first approval'),
  review: z
    .object({ verdict: z.enum(reviewVerdicts), note: z.string(), at: moment })
    .optional()
    .describe('Verdict of a human reviewer on its content; absent if there was none before the end'),
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
  capabilities: z.array(z.string()).describe('New capabilities of the script'),
  before: sha256,
  after: sha256,
  decision: z
    .object({ state: z.enum([...authorizations, ...incidentResolutions]), at: moment, by: z.string(), note: z.string() })
    .nullable()
    .describe('Decision on the script after the change, or on its incident; null if nobody decided before the end'),
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
    .describe('Answers about a confirmed attack for incident response (12.10); null for other outcomes'),
})

export const reportReviewSchema = z.object({
  id: z.string(),
  incidentId: z.string(),
  site: z.string().describe('Its host'),
  subject: z.string(),
  sha256: sha256.describe('SHA-256 of the reviewed content; null if the change has no content'),
  queuedAt: moment,
  dueAt: moment,
  verdict: z.enum(reviewVerdicts).nullable().describe('Null if nobody decided before the end'),
  note: z.string().nullable(),
  decidedAt: moment.nullable(),
  reviewers: count.describe('Number of reviewers who gave the verdict'),
  isOverdue: z.boolean().describe('Whether the verdict came after the due time, or was missing then'),
  corrects: z
    .enum(reviewVerdicts)
    .optional()
    .describe('The earlier verdict that this one replaced; absent if there was none before the end'),
})

export const reportStatementSchema = z.object({
  id: z.string(),
  kind: z.enum(statementKinds),
  site: z.string().nullable().describe('Host of the site; null for a statement about the whole account'),
  statedBy: z.string(),
  statedAt: moment,
  statedOn: day.describe('Day of the statement in the time zone of the account'),
  dueOn: day.describe('Day by which the statement must be reviewed'),
  state: z.enum(statementStates).describe('State at the end of the period'),
  everyDays: count.nullable().describe('For a risk analysis: days from one evaluation to the next'),
})

export const reportFiguresSchema = z.object({
  scripts: count.describe('Scripts present at the end that the merchant is responsible for'),
  unauthorized: count.describe('Of these, those without a valid authorization'),
  scriptsOfOthers: count.describe('Scripts present at the end that others are responsible for'),
  scriptsGone: count.describe('Scripts seen in the period but gone at its end'),
  alerts: count.describe('Alerts about the sites, without drills and failing channels'),
  undecided: count.describe('Of these, those without a decision'),
})

export const reportSchema = z.object({
  of: z.literal('report'),
  version: z.literal(REPORT_VERSION),
  id: z.string(),
  account: z.string().describe('Its name'),
  madeAt: moment,
  madeBy: z.string().nullable().describe('Who requested the report; null for the schedule'),
  language: z.enum(reportLanguages),
  timeZone: z.string(),
  rulesVersion: z.string(),
  period: z.object({
    from: day,
    to: day.describe('Included'),
    begins: moment,
    ends: moment.describe('Exclusive end; the time of the report if the period was not over'),
  }),
  isWholeAccount: z.boolean().describe('Whether the report covers all sites of the account'),
  sites: z.array(z.object({ id: z.string(), host: z.string() })),
  controls: z.array(reportControlSchema),
  pages: z.array(reportPageSchema),
  runs: z.array(reportRunSchema).describe('Newest first'),
  scripts: z.array(reportScriptSchema).describe('Each script of a site once'),
  changes: z.array(reportChangeSchema).describe('Without volatile changes; most severe first, newest first within a verdict'),
  changeCounts: z.record(z.enum(changeVerdicts), count),
  headers: z.array(reportHeaderSchema),
  missingHeaders: z.array(z.object({ pageId: z.string(), header: z.string(), url: z.string() })),
  alerts: z.array(reportAlertSchema).describe('Newest first'),
  channels: z.array(
    z.object({ kind: z.enum(channelKinds), name: z.string(), hint: z.string(), state: z.enum(['untried', 'working', 'failing']) }),
  ),
  risk: z
    .array(z.object({ from: day, to: day, highest: count, runs: count }))
    .describe('Days with an evaluated run, or weeks in a longer period'),
  origins: z.array(z.object({ host: z.string().nullable(), scripts: count, party: z.enum(parties), isMerchants: z.boolean() })),
  figures: reportFiguresSchema.describe('Counts of everything, including what the lists leave out'),
  leftOut: z.object({ runs: count, scripts: count, changes: count, alerts: count }).describe('Entries that the lists leave out'),
  reviews: z
    .array(reportReviewSchema)
    .optional()
    .describe('Human reviews that were open or decided in the period, by due time; absent if there were none'),
  statements: z.array(reportStatementSchema).describe('Statements valid at the end: the newest of each kind'),
  limits: z.array(z.string()).describe('Limits of this report'),
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
