// Closed lists of the portfolio: open work, search kinds, and faults of a row when adding many sites.

/** Open work, most severe first. */
export const inboxKinds = ['incident', 'not-evaluated', 'partial', 'never', 'capture', 'decision'] as const

/** Ways to search for a script. */
export const runningBy = ['url', 'hash', 'vendor'] as const

/** Maximum rows of one call, characters of its text, and characters of a client's name. */
export const siteRowsMax = { rows: 500, characters: 1_000_000 } as const

/** Faults of a row. */
export const siteRowProblems = [
  'quotes',
  'no-address',
  'bad-address',
  'private-address',
  'client-too-long',
  'repeated',
  'watched',
  'no-plan',
  'no-page',
  'refused',
] as const

export type SiteRowProblem = (typeof siteRowProblems)[number]
export type InboxKind = (typeof inboxKinds)[number]
export type RunningBy = (typeof runningBy)[number]
