// Owns how long evidence is kept.
import type { Database } from '#db/index.ts'

export interface RetentionContext {
  db: Database['db']
  /** Months for which scans and what they saw are kept; at least twelve. */
  evidenceMonths: number
  /** Months for which screenshots and network logs are kept. */
  recordingMonths: number
  /** Months for which the files of reports are kept; at least twelve. */
  reportMonths: number
  /** Whether accounts are not counted against each other, so that nothing is kept of it. */
  prevalenceOff?: boolean
}
