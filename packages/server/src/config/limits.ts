// Owns the list of expensive operations and how much of each there may be. docs/self-hosting.md shows it to people, and a test holds the two together.

/**
 * By operation. A limit counts what is begun or made, never how long somebody takes to fetch it. Where a setting changes a figure, this is its default.
 * `atOnce` is of each worker, or of the API where it does the work; `atOnceInAll` of all workers together. What is `…PerAccount` and 1 is kept by an index or a key
 * of the queue, and reading files in turn by one thread: these figures say so and cannot be raised here.
 */
export const limits = {
  /** Begun by hand, but for the first two figures. */
  scan: { atOnce: 3, visitSeconds: 45, perAddressAndMinute: 60, perAccountAndHour: 60, perHostAndHour: 30, hostPauseSeconds: 10 },
  /** Judging the contents of a scan and running new ones in the laboratory. */
  examination: { atOnce: 1, seconds: 600, contentSeconds: 30, memoryMb: 1_024, detonationSeconds: 6, detonationsPerScan: 20 },
  /** Of a scan with the one before it. */
  comparison: { atOnce: 1, seconds: 60, memoryMb: 1_024, contentsMb: 256 },
  /** Of scripts that were renamed from one scan to the next. */
  pairing: { seconds: 20, memoryMb: 768 },
  discovery: { atOnce: 2, pauseSeconds: 60, pages: 16 },
  /** Asking a language model, for which facts of the code are gathered first. */
  opinion: { atOnce: 2, factsSeconds: 60, factsMemoryMb: 768, seconds: 60, perDay: 200, tokensPerDay: 2_000_000 },
  /** Reading a file that a person gives. */
  capture: { atOnce: 1, seconds: 30, memoryMb: 1_024, waitingPerAccount: 20 },
  /** Laying out code for reading. */
  layout: { atOnce: 2, seconds: 5 },
  proof: { pauseSeconds: 5 },
  /** A deploy that names files. */
  deploy: { perSiteAndHour: 30 },
  drill: { atOnce: 1, perAccountAndHour: 5 },
  report: { atOnce: 1, perAccountAndDay: 50, attempts: 3 },
  /** Printing a document while somebody waits. */
  document: { atOnce: 1, waitingPerAccount: 1, waitSeconds: 25 },
  /** An evidence pack. Those that are asked for through an assessor link are counted by the link. */
  pack: { atOnceInAll: 3, atOncePerAccount: 1, perAccountAndDay: 20, perLinkAndDay: 10, attempts: 3, keptDays: 7 },
  /** A copy of everything that an account has. */
  export: { atOnce: 1, atOncePerAccount: 1, perAccountAndDay: 5, attempts: 3, keptDays: 7 },
  /** Reading through an assessor link. */
  assessment: { perAddressAndMinute: 300 },
} as const
