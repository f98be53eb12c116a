// Owns what the reviewers' verbs need from outside.
import type { ScanContext } from '#features/scans/index.ts'

export interface ReviewContext extends ScanContext {
  /** Whether a malicious verdict counts only once a second reviewer agrees. */
  needsTwo: boolean
  /** Whether this installation counts which accounts were served what. */
  countsPrevalence: boolean
}
