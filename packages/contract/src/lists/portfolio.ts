// Owns the closed lists of the portfolio: what is open, what can be asked for, and what is wrong with a row of many sites.

/** What needs somebody, the gravest first. */
export const inboxKinds = ['incident', 'not-evaluated', 'capture', 'decision'] as const

/** What a script can be asked for by. */
export const runningBy = ['url', 'hash', 'vendor'] as const

/** Rows of one call, characters of its text, and of a client's name there. */
export const siteRowsMax = { rows: 500, characters: 1_000_000 } as const

/** What is wrong with a row. */
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
