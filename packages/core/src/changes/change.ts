// Owns the shapes of a change: its verdict, its reasons, and where it is.

/** In the order of severity; alert level begins with `capability`. */
export const changeVerdicts = ['volatile', 'rebuild', 'release', 'deploy', 'capability', 'targeted', 'malicious'] as const
export type ChangeVerdict = (typeof changeVerdicts)[number]

/** Why a change has its verdict. `code` is of a fixed list, `sentence` English. */
export interface ChangeReason {
  code: string
  sentence: string
}

/** First and last line of what changed, from 1, in the files as they are; null where there is nothing. */
export interface ChangedLines {
  before: [number, number] | null
  after: [number, number] | null
}

export interface Change {
  kind: string
  /** What changed, for people: an address or a label. */
  subject: string
  verdict: ChangeVerdict
  reasons: ChangeReason[]
  lines: ChangedLines[]
  newCapabilities: string[]
}
