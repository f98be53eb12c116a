// Job handlers for comparisons of scans.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { limits } from '#config/limits.ts'
import { type ComparisonContext, compareScan, failComparison } from '#features/comparisons/index.ts'
import { queues } from './boss.ts'
import { comparisonQueue } from './enqueue.ts'

interface ComparisonJob {
  scanId: string
}

/**
 * Starts comparing scans, one at a time. Failures are retried; a comparison that ends its worker each time is given up. A comparison
 * interrupted by `stopping` is queued again for another worker.
 */
export async function workOnComparisons(boss: PgBoss, context: ComparisonContext, stopping: AbortSignal, log: Logger): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
  await boss.work<ComparisonJob>(
    queues.compare,
    { ...polling, localConcurrency: limits.comparison.atOnce, heartbeatRefreshSeconds: 3 },
    async ([job]) => {
      if (job === undefined) return
      const { scanId } = job.data
      try {
        const failed = await compareScan(context, scanId)
        if (failed !== null)
          log.warn({ err: failed.error, scanId, failure: failed.failure }, 'could not compare a scan with the previous one')
      } catch (error) {
        if (!stopping.aborted) throw error
        await comparisonQueue(boss).enqueue(context.db, scanId)
      }
    },
  )
  await boss.work<ComparisonJob>(queues.compareDead, polling, async ([job]) => {
    if (job) await failComparison(context, job.data.scanId)
  })
}
