// Texts that each language needs for reports.

import type {
  Authorization,
  ControlReason,
  ControlState,
  HeaderState,
  IncidentKind,
  IncidentResolution,
  IntegrationType,
  IntegrityMethod,
  Profile,
  ReportTest,
  ReviewerVerdict,
  ScanFrequency,
  ScanTrigger,
  Scope,
  Severity,
} from '@tillwatch/contract/lists'
import type { GivenReason } from '@tillwatch/contract/reasons'
import type { CoverageDayState } from '@tillwatch/contract/rules'
import type { Report } from '@tillwatch/contract/shapes'

/** Names of the closed lists. */
export interface ListWords {
  state: Record<ControlState, string>
  integrity: Record<IntegrityMethod, string>
  authorization: Record<Authorization, string>
  resolution: Record<IncidentResolution, string>
  incident: Record<IncidentKind, string>
  day: Record<CoverageDayState, string>
  result: Record<'evaluated' | 'partial' | 'not-evaluated', string>
  scope: Record<Scope, string>
  severity: Record<Severity, string>
  integration: Record<IntegrationType, string>
  header: Record<HeaderState, string>
  trigger: Record<ScanTrigger, string>
  frequency: Record<ScanFrequency, string>
  profile: Record<Profile, string>
  channel: Record<'untried' | 'working' | 'failing', string>
  /** By code. A code of a newer release is shown unchanged. */
  purpose: Readonly<Record<string, string>>
}

/** Column headings, and labels of figures. */
export type Labels = Record<
  | 'at'
  | 'page'
  | 'site'
  | 'result'
  | 'why'
  | 'profile'
  | 'trigger'
  | 'scripts'
  | 'script'
  | 'risk'
  | 'highestRisk'
  | 'changes'
  | 'change'
  | 'verdict'
  | 'decision'
  | 'origin'
  | 'purpose'
  | 'owner'
  | 'justification'
  | 'authorization'
  | 'integrity'
  | 'scope'
  | 'header'
  | 'value'
  | 'standing'
  | 'alert'
  | 'discovered'
  | 'delivered'
  | 'acknowledged'
  | 'decided'
  | 'period'
  | 'runs'
  | 'month'
  | 'integration'
  | 'schedule'
  | 'lastEvaluated'
  | 'weeks'
  | 'number'
  | 'channel'
  | 'state'
  | 'from'
  | 'to'
  | 'days'
  | 'date',
  string
>

export interface ReportWords {
  lists: ListWords
  labels: Labels
  because: Record<ControlReason, (reason: GivenReason) => string>
  limits: (of: Pick<Report, 'leftOut' | 'channels' | 'period' | 'madeAt' | 'pages'>) => string[]
  /** What each testing procedure examines, in our words, and the part that no program does. */
  tests: Record<ReportTest, { title: string; besides: string }>
  title: string
  allSites: string
  head: { made: string; by: string; schedule: string; period: string; timeZone: string; rules: string; report: string }
  notAVerdict: string
  sections: Record<
    | 'summary'
    | 'scope'
    | 'statements'
    | 'runs'
    | 'inventory'
    | 'provider'
    | 'gone'
    | 'changes'
    | 'headers'
    | 'alerts'
    | 'coverage'
    | 'limits'
    | 'controls'
    | 'channels'
    | 'risk'
    | 'origins',
    string
  >
  /** Texts for empty parts, so that nobody mistakes a gap for good news. */
  none: Record<
    'pages' | 'statements' | 'runs' | 'scripts' | 'provider' | 'gone' | 'changes' | 'headers' | 'alerts' | 'channels' | 'risk' | 'gaps',
    string
  >
  /** What human reviewers did, or will do. */
  review: {
    title: string
    due: string
    overdue: string
    waiting: string
    verdict: Record<ReviewerVerdict, string>
    by: (reviewers: number, when: string) => string
    corrects: (verdict: string) => string
    counts: (of: { all: number; decided: number; overdue: number }) => string
  }
  providerNote: string
  /** For uncounted scripts in the merchant's page. */
  dataOnly: string
  neverLoaded: string
  goneNote: string
  volatile: (count: number) => string
  /** Number shown here, number listed in the other files, and total. */
  shortened: (shown: number, listed: number, all: number) => string
  missing: (header: string, url: string) => string
  firstSeen: (when: string) => string
  approvedAfter: (hours: number) => string
  approvedBefore: string
  by: (who: string, when: string) => string
  pinned: string
  untilDay: (day: string) => string
  reviewBy: (day: string) => string
  undecided: string
  after: (seconds: number) => string
  notYet: string
  never: string
  daysAgo: (days: number) => string
  gap: (from: string, to: string | null, days: number) => string
  weeksOf: (evaluated: number, total: number) => string
  inline: string
  others: (hosts: number) => string
  ofProvider: string
  absent: string
  notCompared: (parts: number) => string
  comparison: Record<'first' | 'waiting' | 'failed' | 'none', string>
  noChanges: string
  runsOf: (runs: { evaluated: number; partial: number; notEvaluated: number }) => string
  riskFigure: (highest: number, points: number) => string
  weekdays: readonly [string, string, string, string, string, string, string]
}
