// How long evidence is kept.
import type { Database } from '#db/index.ts'

export interface RetentionContext {
  db: Database['db']
  /** Months for which scans and their observations are kept; at least twelve. */
  evidenceMonths: number
  /** Months for which screenshots and network logs are kept. */
  recordingMonths: number
  /** Months for which the files of reports are kept; at least twelve. */
  reportMonths: number
  /** Whether prevalence is switched off, so that none of it is kept. */
  prevalenceOff?: boolean
}
