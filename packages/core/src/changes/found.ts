// What a comparison returns: changes, and what could not be compared.
import type { ChangeKind } from '@tillwatch/contract/lists'
import type { ChangeReason, Subject, Why } from '@tillwatch/contract/reasons'
import type { Change, ChangeVerdict } from './change.ts'

export { type ChangeKind, changeKinds } from '@tillwatch/contract/lists'

/** Something without a conclusion, and why: neither changed nor the same. */
export interface NotCompared {
  subject: Subject
  why: Why
}

/** IDs of a script in the two scans; null if the scan doesn't have it. */
export interface ChangedScript {
  before: string | null
  after: string | null
}

/** A change of a page or a scan, with a kind from the list. */
export interface PageChange extends Change {
  kind: ChangeKind
  script?: ChangedScript
}

export interface Found {
  changes: PageChange[]
  notCompared: NotCompared[]
}

/** Reported in the digest: an improvement, or a change without an effect on security. */
export const quiet: ChangeVerdict = 'rebuild'
/** Raises an alert: something is weaker or has another destination. */
export const alert: ChangeVerdict = 'capability'

export const named = (name: string): Subject => ({ code: 'named', given: { name } })

/** For subjects without lines, such as a header. */
export const noDetail: Pick<Change, 'lines' | 'newCapabilities' | 'goneCapabilities' | 'masked'> = {
  lines: [],
  newCapabilities: [],
  goneCapabilities: [],
  masked: [],
}

/** A change of a subject without lines. */
export function pageChange(
  kind: ChangeKind,
  subject: Subject,
  verdict: ChangeVerdict,
  reasons: ChangeReason[],
  script?: ChangedScript,
): PageChange {
  return { kind, subject, verdict, reasons, ...noDetail, ...(script && { script }) }
}

export const joined = (parts: readonly Found[]): Found => ({
  changes: parts.flatMap(({ changes }) => changes),
  notCompared: parts.flatMap(({ notCompared }) => notCompared),
})
