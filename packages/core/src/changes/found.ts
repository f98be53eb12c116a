// Owns what a comparison hands back: changes, and what could not be compared.
import type { Change, ChangeVerdict } from './change.ts'
import type { ChangeReason, Subject, Why } from './words/given.ts'

/** Kinds of what changes on a page. */
export const changeKinds = [
  'script-added',
  'script-removed',
  'script-changed',
  'script-moved',
  'script-integrity',
  'script-state',
  'header',
  'cookie',
  'form',
  'field',
  'payment-frame',
  'frame',
  'overlay',
  'integration',
  'base',
  'profile',
  'finding',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What says nothing, and why: it is neither changed nor the same. */
export interface NotCompared {
  subject: Subject
  why: Why
}

/** A change of a page or a scan, whose kind is of the list. */
export interface PageChange extends Change {
  kind: ChangeKind
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

/** A change of something that has no lines. */
export function pageChange(kind: ChangeKind, subject: Subject, verdict: ChangeVerdict, reasons: ChangeReason[]): PageChange {
  return { kind, subject, verdict, reasons, lines: [], newCapabilities: [] }
}

export const joined = (parts: readonly Found[]): Found => ({
  changes: parts.flatMap(({ changes }) => changes),
  notCompared: parts.flatMap(({ notCompared }) => notCompared),
})
