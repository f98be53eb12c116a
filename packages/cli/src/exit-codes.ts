// Exit codes, which scripts and CI rely on. docs/command.md documents them.

export const exitCodes = {
  /** Fully or partly evaluated, with no finding at or above the limit; compared, with no change at alert level; a sound pack. */
  evaluated: 0,
  /** A finding at or above --fail-on; a change at alert level; a fault in a pack. */
  findings: 1,
  badUsage: 2,
  /** No conclusion: not evaluated, nothing could be compared, or a pack without records. */
  notEvaluated: 3,
} as const
