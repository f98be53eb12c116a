// Queues the examination of a scan, in the transaction that records it.
import type { Db } from '#db/index.ts'
import type { ExaminationQueue, RecordedScan } from './ports.ts'
import { countWaiting, insertExamination } from './queries.ts'

/** Accounts with fewer pending examinations come first. */
export async function queueExamination(trx: Db, { accountId, scanId }: RecordedScan, queue: ExaminationQueue): Promise<void> {
  const before = await countWaiting(trx, accountId)
  await insertExamination(trx, { accountId, scanId })
  await queue.enqueue(trx, scanId, before)
}
