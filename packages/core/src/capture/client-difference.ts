// Owns the shape of what differs between two visits of one page with different browsers.

/** A script that one of two visits got and the other did not; a page that serves some clients another inventory may hide from scanners. */
export interface ClientDifference {
  /** Visit that has it: `first` is the visit that is judged. */
  seenBy: 'first' | 'second'
  /** Script id in the first visit's capture; null when only the second visit has it. */
  scriptId: string | null
  /** Address, or a short name for code without one. */
  label: string
}
