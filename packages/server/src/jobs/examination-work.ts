// Job handlers for examinations of scans.
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
 * Starts examining scans, one at a time, in addition to running scans: it uses none of their slots, and has its own browser. Aborting
 * `stopping` ends an examination, which is queued again for another worker; one that fails each time is given up.
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
        // The worker's end is not the examination's fault, so it does not count as an attempt.
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
