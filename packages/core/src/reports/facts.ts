// Input of a report: the collected rows, with codes for the report's sentences.

import type { OutcomeCode } from '@tillwatch/contract/lists'
import type { CapabilityGiven, IncidentEffect, Said } from '@tillwatch/contract/reasons'
import type { Report, ReportAlert, ReportChange, ReportFigures, ReportReview, ReportRun } from '@tillwatch/contract/shapes'
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
  /** Address of the page; null without a page. */
  page: string | null
  /** Hosts of its sites that the report covers. */
  sites: readonly string[]
}

export interface ReviewFacts extends Omit<ReportReview, 'subject'> {
  subject: Said
}

/** A day in the report's time zone on which evaluated runs ended, even partial ones. */
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

/** All collected data of one account, up to the end of the period. */
export interface ReportFacts extends Omit<Report, Built> {
  runs: RunFacts[]
  changes: ChangeFacts[]
  alerts: AlertFacts[]
  reviews: ReviewFacts[]
  /** All alerts of the sites, including unlisted ones. */
  alertCounts: Pick<ReportFigures, 'alerts' | 'undecided'>
  /** Of all runs, including unlisted ones. */
  riskDays: RiskDay[]
  /** Complete input of the controls, including what the lists leave out. */
  judged: ControlFacts
  /** Maximum number of scripts that the report lists, so that people and programs can open its files. */
  scriptsMax: number
  /** More than was collected. */
  leftOut: Omit<Report['leftOut'], 'scripts'>
}
