// Owns putting scans into the job queue, in the transaction of whoever asks.
import { fromKysely, type PgBoss } from 'pg-boss'
import type { ScanQueue } from '#features/scans/index.ts'
import { queues } from './boss.ts'

export interface ScanJob {
  scanId: string
}

export function scanQueue(boss: PgBoss): ScanQueue {
  return {
    async enqueue(db, scanId, afterSeconds = 0) {
      const job: ScanJob = { scanId }
      const id = await boss.send(queues.run, job, { db: fromKysely(db), startAfter: afterSeconds })
      if (id === null) throw new Error('the job queue did not take the scan')
    },
  }
}
