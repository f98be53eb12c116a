// Owns putting the examination of a scan into the queue, in the transaction that records it.
import type { Db } from '#db/index.ts'
import type { ExaminationQueue, RecordedScan } from './ports.ts'
import { countWaiting, insertExamination } from './queries.ts'

/** A function for what is done with each scan that is recorded. */
export function queueExaminations(queue: ExaminationQueue): (db: Db, scan: RecordedScan) => Promise<void> {
  return async (db, scan) => {
    const before = await countWaiting(db, scan.accountId)
    await insertExamination(db, scan)
    await queue.enqueue(db, scan.scanId, before)
  }
}
