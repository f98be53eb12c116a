// Closed lists of manual captures: who took a capture, its format, and why a file is invalid.

/** Who took a capture: Tillwatch's own browser, or a person in their browser. */
export const capturers = ['scanner', 'person'] as const

/** Format of an uploaded capture: the file that any browser saves, or Tillwatch's browser on the person's machine. */
export const captureWays = ['har', 'machine'] as const

/** State of a capture request. The first two are open. */
export const captureStates = ['waiting', 'taken', 'done', 'declined', 'withdrawn'] as const
export const openCaptureStates = ['waiting', 'taken'] as const satisfies readonly (typeof captureStates)[number][]
export const endedCaptureStates = ['done', 'declined', 'withdrawn'] as const satisfies readonly (typeof captureStates)[number][]

/** Why a HAR is rejected. */
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

/** Maximum megabytes of an uploaded file, of 1,024 × 1,024 characters. */
export const captureFileMb = { har: 64, machine: 96 } as const

/** What is wrong with a HAR. */
export interface HarProblem {
  code: HarProblemCode
  /** Number of the faulty entry, from 1; null if the whole file is affected. */
  entry: number | null
  /** Place in the file, as a JSON path; null if the whole file is affected. */
  path: string | null
  /** A value from or about the file: an address, a number, the parser's message. */
  said: string
}

export type Capturer = (typeof capturers)[number]
export type CaptureWay = (typeof captureWays)[number]
export type CaptureState = (typeof captureStates)[number]
export type HarProblemCode = (typeof harProblems)[number]
