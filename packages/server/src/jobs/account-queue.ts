// Owns putting exports into the job queue, in the transaction of whoever asks.
import { fromKysely, type PgBoss } from 'pg-boss'
import type { ExportQueue } from '#features/exports/index.ts'
import { queues } from './boss.ts'

export interface ExportJob {
  exportId: string
}

export function exportQueue(boss: PgBoss): ExportQueue {
  return {
    async enqueue(db, exportId) {
      const job: ExportJob = { exportId }
      const id = await boss.send(queues.export, job, { db: fromKysely(db) })
      if (id === null) throw new Error('the job queue did not take the export')
    },
  }
}
