// Owns what a comparison hands back: changes, and what could not be compared.
import type { ChangeKind } from '#shared/index.ts'
import type { Change, ChangeReason, ChangeVerdict } from './change.ts'

export { type ChangeKind, changeKinds } from '#shared/index.ts'

/** What says nothing, and why: it is neither changed nor the same. */
export interface NotCompared {
  subject: string
  why: string
}

/** A change of a page or a scan, whose kind is of the list. */
export interface PageChange extends Change {
  kind: ChangeKind
  /** Of a script, its id in each scan; null where it is not there. */
  script?: { before: string | null; after: string | null }
}

export interface Found {
  changes: PageChange[]
  notCompared: NotCompared[]
}

/** Told to the people of a site in a summary: an improvement, or what bears on nothing. */
export const quiet: ChangeVerdict = 'rebuild'
/** Told at once: something is weaker, or leads elsewhere. */
export const alert: ChangeVerdict = 'capability'

export const reasonOf = (code: string, sentence: string): ChangeReason => ({ code, sentence })

/** A change of something that has no lines. */
export function pageChange(kind: ChangeKind, subject: string, verdict: ChangeVerdict, reasons: ChangeReason[]): PageChange {
  return { kind, subject, verdict, reasons, lines: [], newCapabilities: [] }
}

export const joined = (parts: readonly Found[]): Found => ({
  changes: parts.flatMap(({ changes }) => changes),
  notCompared: parts.flatMap(({ notCompared }) => notCompared),
})
