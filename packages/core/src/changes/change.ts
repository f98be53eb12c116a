// Shape of a change: its kind, subject, severity, reasons, and place. The texts are in `words`.
import type { ChangeVerdict } from '@tillwatch/contract/lists'
import type { CapabilityGiven, ChangeReason, Subject } from '@tillwatch/contract/reasons'

export { type ChangeVerdict, changeVerdicts } from '@tillwatch/contract/lists'

/** Lines of the file as served, from 1, both ends included. */
export interface ChangedLines {
  before: [number, number] | null
  after: [number, number] | null
}

/**
 * A part of a script that differs but does not count, such as data that varies by visit. Both texts are shortened and have no control
 * characters.
 */
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
  /** Capabilities that the script no longer has. */
  goneCapabilities: CapabilityGiven[]
  /** At most 20. */
  masked: MaskedPiece[]
}
