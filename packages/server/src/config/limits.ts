// Expensive operations and their limits. docs/self-hosting.md lists them, and a test keeps the two consistent.

/**
 * By operation. A limit counts started or created things, never how long a download takes. If a setting changes a number, this is its
 * default. `atOnce` applies per worker, or to the API if it does the work; `atOnceInAll` to all workers together. A value `…PerAccount` of
 * 1 is enforced by an index or a queue key, and reading files in turn by a single thread. Those numbers are documentation and cannot be
 * raised here.
 */
export const limits = {
  /** Started manually, except for the first two numbers. */
  scan: { atOnce: 3, visitSeconds: 45, perAddressAndMinute: 60, perAccountAndHour: 60, perHostAndHour: 30, hostPauseSeconds: 10 },
  /** Judging the contents of a scan, and running new ones in the laboratory. */
  examination: { atOnce: 1, seconds: 600, contentSeconds: 30, memoryMb: 1_024, detonationSeconds: 6, detonationsPerScan: 20 },
  /** Comparing a scan with the previous one. */
  comparison: { atOnce: 1, seconds: 60, memoryMb: 1_024, contentsMb: 256 },
  /** Pairing scripts that were renamed from one scan to the next. */
  pairing: { seconds: 20, memoryMb: 768 },
  discovery: { atOnce: 2, pauseSeconds: 60, pages: 16 },
  /** Asking a language model, after data about the code is collected. */
  opinion: { atOnce: 2, factsSeconds: 60, factsMemoryMb: 768, seconds: 60, perDay: 200, tokensPerDay: 2_000_000 },
  /** Reading a file that a person uploads. */
  capture: { atOnce: 1, seconds: 30, memoryMb: 1_024, waitingPerAccount: 20 },
  /** Formatting code for reading. */
  layout: { atOnce: 2, seconds: 5 },
  proof: { pauseSeconds: 5 },
  /** A deploy that names files. */
  deploy: { perSiteAndHour: 30 },
  drill: { atOnce: 1, perAccountAndHour: 5 },
  report: { atOnce: 1, perAccountAndDay: 50, attempts: 3 },
  /** Printing a document while somebody waits. */
  document: { atOnce: 1, waitingPerAccount: 1, waitSeconds: 25 },
  /** An evidence pack. Packs requested through an assessor link count for the link. */
  pack: { atOnceInAll: 3, atOncePerAccount: 1, perAccountAndDay: 20, perLinkAndDay: 10, attempts: 3, keptDays: 7 },
  /** A copy of all data of an account. */
  export: { atOnce: 1, atOncePerAccount: 1, perAccountAndDay: 5, attempts: 3, keptDays: 7 },
  /** Reading through an assessor link. */
  assessment: { perAddressAndMinute: 300 },
} as const
