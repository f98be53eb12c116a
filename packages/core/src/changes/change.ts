// Owns the shape of a change: what kind, of what, how grave, why, and where. What is said of it has its words in `words`.
import type { ChangeVerdict } from '@tillwatch/contract/lists'
import type { CapabilityGiven, ChangeReason, Subject } from './words/given.ts'

export { type ChangeVerdict, changeVerdicts } from '@tillwatch/contract/lists'

/** Lines of the file as it is, from 1, both ends included. */
export interface ChangedLines {
  before: [number, number] | null
  after: [number, number] | null
}

/** A piece of a script that differs and does not count, as data of the visit. Both texts are shortened and hold no control characters. */
export interface MaskedPiece {
  before: string
  after: string
  lines: ChangedLines
}

export interface Change {
  kind: string
  subject: Subject
  verdict: ChangeVerdict
  reasons: ChangeReason[]
  lines: ChangedLines[]
  newCapabilities: CapabilityGiven[]
  /** What a script could do and can do no more. */
  goneCapabilities: CapabilityGiven[]
  /** At most 20. */
  masked: MaskedPiece[]
}
