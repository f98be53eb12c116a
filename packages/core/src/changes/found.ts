// Owns what a comparison hands back: changes, and what could not be compared.
import type { ChangeKind } from '@tillwatch/contract/lists'
import type { Change, ChangeVerdict } from './change.ts'
import type { ChangeReason, Subject, Why } from './words/given.ts'

export { type ChangeKind, changeKinds } from '@tillwatch/contract/lists'

/** What says nothing, and why: it is neither changed nor the same. */
export interface NotCompared {
  subject: Subject
  why: Why
}

/** Ids of a script in the two scans; null where it is not there. */
export interface ChangedScript {
  before: string | null
  after: string | null
}

/** A change of a page or a scan, whose kind is of the list. */
export interface PageChange extends Change {
  kind: ChangeKind
  script?: ChangedScript
}

export interface Found {
  changes: PageChange[]
  notCompared: NotCompared[]
}

/** Told to the people of a site in a summary: an improvement, or what bears on nothing. */
export const quiet: ChangeVerdict = 'rebuild'
/** Told at once: something is weaker, or leads elsewhere. */
export const alert: ChangeVerdict = 'capability'

export const named = (name: string): Subject => ({ code: 'named', given: { name } })

/** Of what has no lines, as a header. */
export const noDetail: Pick<Change, 'lines' | 'newCapabilities' | 'goneCapabilities' | 'masked'> = {
  lines: [],
  newCapabilities: [],
  goneCapabilities: [],
  masked: [],
}

/** A change of something that has no lines. */
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
