// Owns the shape of what differs between two visits of one page with different browsers.
import type { ScriptName } from '@tillwatch/contract/lists'

/** A script that two visits did not get alike; a page that serves some clients another inventory may hide from scanners. */
export interface ClientDifference {
  /** Visit that has it: `first` is the visit that is judged; `both` have the script, with other code in each. */
  seenBy: 'first' | 'second' | 'both'
  /** Script id in the first visit's capture; null when only the second visit has it. */
  scriptId: string | null
  /** Address, or a short name for code without one. */
  label: string
  /** The label as a code and its facts. */
  labelCode: { code: ScriptName; params: Record<string, string | number> }
  /** Set where a part of a visit by the first browser is missing: it may have got this script too, unseen. */
  unsure?: true
}
