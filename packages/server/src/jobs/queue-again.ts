// Owns putting into the job queue what waits for a job that is lost, such as after a restore.
import type { PgBoss } from 'pg-boss'
import type { Unfinished } from '#features/backups/index.ts'
import { queues } from './boss.ts'

/** How each finds its job: the queue, and what the job says. */
const jobs: Record<keyof Unfinished, { queue: string; dataOf: (id: string) => object }> = {
  scans: { queue: queues.run, dataOf: (scanId) => ({ scanId }) },
  examinations: { queue: queues.examine, dataOf: (scanId) => ({ scanId }) },
  comparisons: { queue: queues.compare, dataOf: (scanId) => ({ scanId }) },
  discoveries: { queue: queues.discover, dataOf: (discoveryId) => ({ discoveryId }) },
  exports: { queue: queues.export, dataOf: (exportId) => ({ exportId }) },
  reports: { queue: queues.report, dataOf: (reportId) => ({ reportId }) },
  payments: { queue: queues.paymentEvent, dataOf: (eventId) => ({ eventId }) },
}

/** In the transaction of whoever asks; how many. */
export async function queueAgain(
  boss: PgBoss,
  unfinished: Unfinished,
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
): Promise<number> {
  let queued = 0
  for (const [of, ids] of Object.entries(unfinished) as [keyof Unfinished, string[]][])
    for (const id of ids) {
      if ((await boss.send(jobs[of].queue, jobs[of].dataOf(id), { db: { executeSql } })) === null)
        throw new Error(`the job queue did not take one of ${of}`)
      queued++
    }
  return queued
}
