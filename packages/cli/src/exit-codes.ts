// Owns the exit codes, which scripts and CI rely on. They are documented in docs/command.md.

export const exitCodes = {
  /** Evaluated, or partly evaluated, with no finding at or above the limit. */
  evaluated: 0,
  /** A finding at or above --fail-on. */
  findings: 1,
  badUsage: 2,
  notEvaluated: 3,
} as const
