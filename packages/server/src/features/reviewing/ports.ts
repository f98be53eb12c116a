// Dependencies of the reviewers' verbs.
import type { ScanContext } from '#features/scans/index.ts'

export interface ReviewContext extends ScanContext {
  /** Whether a malicious verdict counts only after a second reviewer agrees. */
  needsTwo: boolean
  /** Whether prevalence is on in this installation. */
  countsPrevalence: boolean
}
