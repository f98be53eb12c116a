// Owns how one part of a page's headers stands: by the newest decision on it and by what the last evaluated scan saw.
import type { DecisionVerdict, HeaderState } from '@tillwatch/contract/lists'

export interface HeaderVerdict {
  verdict: DecisionVerdict
  /** The value that it is for; null where it is for the absence. */
  value: string | null
}

/**
 * `present` is null where the last evaluated scan met the place without the part, and undefined where it did not meet the place. `isRead` is false
 * where that scan could not read what would tell of the part: then a value is of an earlier scan. Null when there is nothing to show: gone, and nobody has
 * authorized it, or its absence is authorized.
 */
export function standingOf(decision: HeaderVerdict | null, present: string | null | undefined, isRead: boolean): HeaderState | null {
  const decided = decision === null || decision.verdict === 'withdraw' ? null : decision
  if (!isRead && decided !== null && decided.value !== null && (present === null || present === decided.value)) return 'not-evaluated'
  if (present === undefined) return decided?.verdict === 'approve' && decided.value !== null ? 'unseen' : null
  if (decided === null) return present === null ? null : 'new'
  if (decided.value === present) return decided.verdict === 'reject' ? 'rejected' : present === null ? null : 'authorized'
  if (present === null) return decided.verdict === 'approve' ? 'removed' : null
  return decided.value === null ? 'new' : 'changed'
}
