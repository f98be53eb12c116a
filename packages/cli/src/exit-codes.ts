// Owns the exit codes, which scripts and CI rely on. They are documented in docs/command.md.

export const exitCodes = {
  /** Evaluated, or partly evaluated, with no finding at or above the limit; compared, with no change at alert level; a pack that fits. */
  evaluated: 0,
  /** A finding at or above --fail-on; a change at alert level; something in a pack that does not fit. */
  findings: 1,
  badUsage: 2,
  /** Nothing may be concluded: not evaluated, nothing could be compared, or a pack without records. */
  notEvaluated: 3,
} as const
