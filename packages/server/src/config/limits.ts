// Owns the list of expensive operations and how much of each there may be. docs/self-hosting.md shows it to people, and a test holds the two together.

/**
 * By operation. A limit counts what is begun or made, never how long somebody takes to fetch it. Where a setting changes a figure, this is its default.
 * `atOnce` is of each worker, `atOnceInAll` of all of them together.
 */
export const limits = {
  /** An evidence pack. Those that are asked for through an assessor link are counted by the link. */
  pack: { perAccountAtOnce: 1, atOnceInAll: 3, perDay: 20, perLinkAndDay: 10, attempts: 3, keptDays: 7 },
  /** A copy of everything that an account has. */
  export: { perAccountAtOnce: 1, atOnce: 1, perDay: 5, attempts: 3, keptDays: 7 },
} as const
