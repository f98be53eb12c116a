// Owns the exit codes, which scripts and CI rely on. They are documented in docs/command.md.

export const exitCodes = {
  /** Evaluated, or partly evaluated, with no finding at or above the limit; compared, with no change at alert level. */
  evaluated: 0,
  /** A finding at or above --fail-on; a change at alert level. */
  findings: 1,
  badUsage: 2,
  /** Nothing may be concluded: not evaluated, or nothing could be compared. */
  notEvaluated: 3,
} as const
