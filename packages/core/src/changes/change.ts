// Owns the shape of a change: what kind, of what, how grave, why, and where.
import type { ChangeVerdict } from '#shared/index.ts'

export { type ChangeVerdict, changeVerdicts } from '#shared/index.ts'

export interface ChangeReason {
  /** In kebab-case, from a fixed list. */
  code: string
  /** In English. */
  sentence: string
}

/** Lines of the file as it is, from 1, both ends included. */
export interface ChangedLines {
  before: [number, number] | null
  after: [number, number] | null
}

export interface Change {
  kind: string
  /** What changed, for people: an address or a label. */
  subject: string
  verdict: ChangeVerdict
  reasons: ChangeReason[]
  lines: ChangedLines[]
  newCapabilities: string[]
}
