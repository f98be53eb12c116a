// Owns the comparison of two published results: what changed.

import type { ScanResult } from '@tillwatch/contract/shapes'
import { type Bodies, type CompareScansGiven, compareScans, type ScansCompared } from '#changes/index.ts'

/** What changed from one result to a later one of the page; script bodies by SHA-256, where they are at hand, and what else is known. */
export function compareResults(
  before: ScanResult,
  after: ScanResult,
  bodies: { before?: Bodies; after?: Bodies } = {},
  known: Omit<CompareScansGiven, 'bodiesBefore' | 'bodiesAfter'> = {},
): ScansCompared {
  return compareScans(before, after, { bodiesBefore: bodies.before, bodiesAfter: bodies.after, ...known })
}
