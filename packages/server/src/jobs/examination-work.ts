// Owns the handlers of examinations of scans.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { limits } from '#config/limits.ts'
import { type ExamineContext, examineScan, giveUpExamination } from '#features/judgements/index.ts'
import { queues } from './boss.ts'
import { examinationQueue } from './enqueue.ts'

interface ExaminationJob {
  scanId: string
}

const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

/**
 * Starts examining scans, one at a time, beside the scans that run: it takes none of their turns, and has a browser of its own. The abort of `stopping` ends an
 * examination, which is queued anew for another worker; one that fails each time is given up.
 */
export async function workOnExaminations(boss: PgBoss, context: ExamineContext, stopping: AbortSignal, log: Logger): Promise<void> {
  await boss.work<ExaminationJob>(
    queues.examine,
    { ...polling, localConcurrency: limits.examination.atOnce, heartbeatRefreshSeconds: 3 },
    async ([job]) => {
      if (!job) return
      const { scanId } = job.data
      try {
        await examineScan(context, scanId, stopping)
      } catch (error) {
        // The worker's end is no fault of the examination, so it does not count as a try.
        if (stopping.aborted) return examinationQueue(boss).enqueue(context.db, scanId, 0)
        log.error({ err: error, scanId }, 'the examination of a scan failed with an internal error')
        throw error
      }
    },
  )
  await boss.work<ExaminationJob>(queues.examineDead, polling, async ([job]) => {
    if (job) await giveUpExamination(context, job.data.scanId)
  })
}
