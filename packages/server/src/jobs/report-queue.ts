// Owns putting reports into the job queue, in the transaction of whoever asks.
import { fromKysely, type PgBoss } from 'pg-boss'
import type { ReportQueue } from '#features/reports/index.ts'
import { queues } from './boss.ts'

export interface ReportJob {
  reportId: string
}

export function reportQueue(boss: PgBoss): ReportQueue {
  return {
    async enqueue(db, reportId) {
      const job: ReportJob = { reportId }
      const id = await boss.send(queues.report, job, { db: fromKysely(db) })
      if (id === null) throw new Error('the job queue did not take the report')
    },
  }
}
