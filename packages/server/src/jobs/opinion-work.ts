// Job handler for questions to a language model.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { limits } from '#config/limits.ts'
import { askModel, type OpinionContext, type OpinionJob } from '#features/second-opinions/index.ts'
import { queues } from './boss.ts'

/** Starts asking, a few questions at a time. Aborting `stopping` gives pending ones to another worker. */
export async function workOnOpinions(boss: PgBoss, context: OpinionContext, stopping: AbortSignal, log: Logger): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
  await boss.work<OpinionJob>(
    queues.opinion,
    { ...polling, localConcurrency: limits.opinion.atOnce, heartbeatRefreshSeconds: 3 },
    async ([job]) => {
      if (job === undefined) return
      try {
        await askModel(context, { ...job.data, jobId: job.id }, stopping)
      } catch (error) {
        if (!stopping.aborted) log.warn({ err: error, ...job.data }, 'could not ask a language model; retrying')
        throw error
      }
    },
  )
}
