// Owns what a report is built from: rows as they were gathered, with codes where a report has sentences.

import type { OutcomeCode } from '@tillwatch/contract/lists'
import type { Report, ReportAlert, ReportChange, ReportFigures, ReportReview, ReportRun } from '@tillwatch/contract/shapes'
import type { IncidentEffect } from '#alerts/words/index.ts'
import type { CapabilityGiven, Said } from '#changes/words/index.ts'
import type { ControlFacts } from './controls.ts'

export interface RunFacts extends Omit<ReportRun, 'because' | 'reason'> {
  reason: OutcomeCode | null
}

export interface ChangeFacts extends Omit<ReportChange, 'subject' | 'reasons' | 'capabilities'> {
  subject: Said
  reasons: Said[]
  capabilities: CapabilityGiven[]
}

export interface AlertFacts extends Omit<ReportAlert, 'subject'> {
  effect: IncidentEffect
  /** Address of the page; null where it is of none. */
  page: string | null
  /** Hosts of its sites that the report covers. */
  sites: readonly string[]
}

export interface ReviewFacts extends Omit<ReportReview, 'subject'> {
  subject: Said
}

/** A day of the report's time zone on which runs ended that were evaluated, also in part. */
export interface RiskDay {
  /** YYYY-MM-DD */
  day: string
  highest: number
  runs: number
}

type Built =
  | 'of'
  | 'version'
  | 'controls'
  | 'runs'
  | 'changes'
  | 'alerts'
  | 'reviews'
  | 'risk'
  | 'origins'
  | 'figures'
  | 'limits'
  | 'leftOut'

/** Everything that was gathered of one account, up to the end of the period. */
export interface ReportFacts extends Omit<Report, Built> {
  runs: RunFacts[]
  changes: ChangeFacts[]
  alerts: AlertFacts[]
  reviews: ReviewFacts[]
  /** All alerts of the sites, also those that are not listed. */
  alertCounts: Pick<ReportFigures, 'alerts' | 'undecided'>
  /** Of all runs, also those that are not listed. */
  riskDays: RiskDay[]
  /** What the controls are judged by: all of it, also what the lists leave out. */
  judged: ControlFacts
  /** How many of the scripts, which are all of them, the report lists at the most: its files stay such that people and programs can open them. */
  scriptsMax: number
  /** More than was gathered. */
  leftOut: Omit<Report['leftOut'], 'scripts'>
}
