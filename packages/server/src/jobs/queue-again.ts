// Queues work again whose job was lost, such as after a restore.
import type { PgBoss } from 'pg-boss'
import type { Db } from '#db/index.ts'
import type { Unfinished } from '#features/backups/index.ts'
import {
  comparisonQueue,
  discoveryQueue,
  examinationQueue,
  exportQueue,
  packQueue,
  paymentQueue,
  reportQueue,
  scanQueue,
} from './enqueue.ts'

/** In the caller's transaction. */
export async function queueAgain(boss: PgBoss, db: Db, unfinished: Unfinished): Promise<void> {
  for (const id of unfinished.scans) await scanQueue(boss).enqueue(db, id)
  for (const [before, id] of unfinished.examinations.entries()) await examinationQueue(boss).enqueue(db, id, before)
  for (const id of unfinished.comparisons) await comparisonQueue(boss).enqueue(db, id)
  for (const id of unfinished.discoveries) await discoveryQueue(boss).enqueue(db, id)
  for (const id of unfinished.exports) await exportQueue(boss).enqueue(db, id)
  for (const id of unfinished.packs) await packQueue(boss).enqueue(db, id)
  for (const id of unfinished.reports) await reportQueue(boss).enqueue(db, id)
  for (const id of unfinished.payments) await paymentQueue(boss).enqueue(db, id)
}
