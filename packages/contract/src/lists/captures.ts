// Owns the closed lists of captures that people give: who took a capture, how one is given, and why a file is none.

/** Who took a capture: our own browser by itself, or a person in a browser of theirs. */
export const capturers = ['scanner', 'person'] as const

/** How a person gives a capture: the file that any browser saves, or our own browser on a machine of theirs. */
export const captureWays = ['har', 'machine'] as const

/** How a request for a capture stands. The first two are open. */
export const captureStates = ['waiting', 'taken', 'done', 'declined', 'withdrawn'] as const
export const openCaptureStates = ['waiting', 'taken'] as const satisfies readonly (typeof captureStates)[number][]
export const endedCaptureStates = ['done', 'declined', 'withdrawn'] as const satisfies readonly (typeof captureStates)[number][]

/** Why a HAR cannot be taken. */
export const harProblems = [
  'too-big',
  'not-json',
  'not-har',
  'too-many-entries',
  'bad-entry',
  'no-document',
  'other-page',
  'refused',
  'no-content',
  'too-old',
  'in-future',
  'card-number',
] as const

/** Megabytes of a file that a person gives, of 1,024 × 1,024 characters. */
export const captureFileMb = { har: 64, machine: 96 } as const

/** What is wrong with a HAR. */
export interface HarProblem {
  code: HarProblemCode
  /** Number of the entry at fault, from 1; null where it is the file as a whole. */
  entry: number | null
  /** Where in the file that is, as a JSON path; null where it is the file as a whole. */
  path: string | null
  /** A fact from the file or about it: an address, a number, the parser's own words. */
  said: string
}

export type Capturer = (typeof capturers)[number]
export type CaptureWay = (typeof captureWays)[number]
export type CaptureState = (typeof captureStates)[number]
export type HarProblemCode = (typeof harProblems)[number]
