// Owns the shape of a change: what kind, of what, how grave, why, and where. What is said of it has its words in `words`.
import type { CapabilityGiven, ChangeReason, Subject } from './words/given.ts'

/** In order of severity. From `capability` on a person is told at once. */
export const changeVerdicts = ['volatile', 'rebuild', 'release', 'deploy', 'capability', 'targeted', 'malicious'] as const
export type ChangeVerdict = (typeof changeVerdicts)[number]

/** Lines of the file as it is, from 1, both ends included. */
export interface ChangedLines {
  before: [number, number] | null
  after: [number, number] | null
}

export interface Change {
  kind: string
  subject: Subject
  verdict: ChangeVerdict
  reasons: ChangeReason[]
  lines: ChangedLines[]
  newCapabilities: CapabilityGiven[]
}
