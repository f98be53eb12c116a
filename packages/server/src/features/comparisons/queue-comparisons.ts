// Owns queueing the comparison of a scan with the one before it, in the transaction that records the scan.
import type { KeepFacts } from '#features/scans/index.ts'
import type { ComparisonQueue } from './ports.ts'
import { insertWaiting } from './queries.ts'

/** A scan that was not evaluated says nothing of the page, so it is not compared; the next one is compared with the one before it. */
export function queueComparisons(queue: ComparisonQueue): KeepFacts {
  return async (db, scan, { result }) => {
    if (result === 'not-evaluated') return
    await insertWaiting(db, scan)
    await queue.enqueue(db, scan.scanId)
  }
}
