// Shape of a difference between two visits of one page with different browsers.
import type { ScriptName } from '@tillwatch/contract/lists'

/** A script that the two visits got differently. A page that serves other scripts to some clients may be hiding them from scanners. */
export interface ClientDifference {
  /** Visit that has it. `first` is the judged visit; `both` means that each visit got different code. */
  seenBy: 'first' | 'second' | 'both'
  /** Script ID in the first visit's capture; null if only the second visit has it. */
  scriptId: string | null
  /** Address, or a short name for code without an address. */
  label: string
  /** The label as a code with values. */
  labelCode: { code: ScriptName; params: Record<string, string | number> }
  /** Set if part of a visit by the first browser is missing, which may have gotten this script unseen. */
  unsure?: true
}
