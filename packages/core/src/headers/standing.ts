// Status of one part of a page's headers, from the newest decision on it and the last evaluated scan.
import type { DecisionVerdict, HeaderState } from '@tillwatch/contract/lists'

export interface HeaderVerdict {
  verdict: DecisionVerdict
  /** The value that it applies to; null if it applies to the absence. */
  value: string | null
}

/**
 * `present` is null if the last evaluated scan reached the place without the part, and undefined if it did not reach the place. `isRead` is
 * false if that scan could not read what would show the part; the value is then from an earlier scan. Null if there is nothing to show: the
 * part is gone, and it was never authorized, or its absence is authorized.
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
