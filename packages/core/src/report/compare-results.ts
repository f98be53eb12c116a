// Compares two published results.

import type { ScanResult } from '@tillwatch/contract/shapes'
import { type Bodies, type CompareScansGiven, compareScans, type ScansCompared } from '#changes/index.ts'

/** Changes from one result to a later one of the page, with the available script bodies by SHA-256 and other knowledge. */
export function compareResults(
  before: ScanResult,
  after: ScanResult,
  bodies: { before?: Bodies; after?: Bodies } = {},
  known: Omit<CompareScansGiven, 'bodiesBefore' | 'bodiesAfter'> = {},
): ScansCompared {
  return compareScans(before, after, { bodiesBefore: bodies.before, bodiesAfter: bodies.after, ...known })
}
