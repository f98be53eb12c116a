// Job handler for evidence packs.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { limits } from '#config/limits.ts'
import { type MakePackContext, makePack } from '#features/evidence/index.ts'
import { queues } from './boss.ts'

interface PackJob {
  packId: string
}

/** Creates as many at a time as the overall limit allows. Failures are logged and retried. */
export async function workOnPacks(boss: PgBoss, context: MakePackContext, log: Logger): Promise<void> {
  const { atOnceInAll } = limits.pack
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, heartbeatRefreshSeconds: 3 }
  await boss.work<PackJob>(queues.pack, { ...polling, localConcurrency: atOnceInAll, groupConcurrency: atOnceInAll }, async ([job]) => {
    if (!job) return
    try {
      await makePack(context, job.data.packId)
    } catch (error) {
      log.warn({ err: error, packId: job.data.packId }, 'could not create an evidence pack; retrying')
      throw error
    }
  })
}
