// Owns when a scan is compared with the one before it: noted with its result, and queued when its contents were examined.
import type { Db } from '#db/index.ts'
import type { KeepFacts } from '#features/scans/index.ts'
import type { ComparisonQueue } from './ports.ts'
import { findWaiting, insertWaiting } from './queries.ts'

/** A scan that was not evaluated says nothing of the page, so it is not compared; the next one is compared with the one before it. */
export const expectComparison: KeepFacts = async (db, scan, { result }) => {
  if (result !== 'not-evaluated') await insertWaiting(db, scan)
}

/** A function for what is done with each scan whose contents were examined. */
export function queueComparisons(queue: ComparisonQueue): (db: Db, scan: { scanId: string }) => Promise<void> {
  return async (db, { scanId }) => {
    if ((await findWaiting(db, scanId)) !== null) await queue.enqueue(db, scanId)
  }
}
