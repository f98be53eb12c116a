// When a scan is compared with the previous one: planned when its result is recorded, queued after its contents were examined.
import type { Db } from '#db/index.ts'
import type { Recording } from '#features/scans/index.ts'
import type { ComparisonQueue } from './ports.ts'
import { findWaiting, insertWaiting } from './queries.ts'

/** A scan that was not evaluated says nothing about the page, so it is not compared. The next one is compared with the one before it. */
export async function planComparison(trx: Db, { page, result: { result } }: Recording): Promise<void> {
  if (page !== null && result !== 'not-evaluated') await insertWaiting(trx, page)
}

/** Queues the planned comparison of a scan, in the transaction that ends its examination. */
export async function queueComparison(trx: Db, { scanId }: { scanId: string }, queue: ComparisonQueue): Promise<void> {
  if ((await findWaiting(trx, scanId)) !== null) await queue.enqueue(trx, scanId)
}
