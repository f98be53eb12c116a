// Owns the queue of evidence packs: putting them in, in the transaction of whoever asks, and making them.
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { limits } from '#config/limits.ts'
import { type MakePackContext, makePack, type PackQueue } from '#features/evidence/index.ts'
import { queues } from './boss.ts'

interface PackJob {
  packId: string
}

/** All packs are of one group, so that the limit is of all workers together. */
const group = { id: 'packs' }

export function packQueue(boss: PgBoss): PackQueue {
  return {
    async enqueue(db, packId) {
      const job: PackJob = { packId }
      const id = await boss.send(queues.pack, job, { db: fromKysely(db), group })
      if (id === null) throw new Error('the job queue did not take the pack')
    },
  }
}

/** Makes as many at a time as there may be in all. What fails is logged and tried again. */
export async function workOnPacks(boss: PgBoss, context: MakePackContext, log: Logger): Promise<void> {
  const { atOnceInAll } = limits.pack
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, heartbeatRefreshSeconds: 3 }
  await boss.work<PackJob>(queues.pack, { ...polling, localConcurrency: atOnceInAll, groupConcurrency: atOnceInAll }, async ([job]) => {
    if (!job) return
    try {
      await makePack(context, job.data.packId)
    } catch (error) {
      log.warn({ err: error, packId: job.data.packId }, 'an evidence pack could not be made; it is tried again')
      throw error
    }
  })
}
