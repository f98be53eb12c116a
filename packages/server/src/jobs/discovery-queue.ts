// Owns putting looks at shops into the job queue, in the transaction of whoever asks, and their handler in a worker.
import { fromKysely, type PgBoss } from 'pg-boss'
import { limits } from '#config/limits.ts'
import { type DiscoveryQueue, type ExploreContext, giveUpDiscovery, runDiscovery } from '#features/discovery/index.ts'
import { queues } from './boss.ts'

interface DiscoveryJob {
  discoveryId: string
}

export function discoveryQueue(boss: PgBoss): DiscoveryQueue {
  return {
    async enqueue(db, discoveryId) {
      const job: DiscoveryJob = { discoveryId }
      const id = await boss.send(queues.discover, job, { db: fromKysely(db) })
      if (id === null) throw new Error('the job queue did not take the look at the shop')
    },
  }
}

/**
 * Starts looking at shops, a few at a time; the abort of `stopping` ends a look, which the queue gives to another worker. A look that fails each time is given
 * up.
 */
export async function workOnDiscoveries(boss: PgBoss, context: ExploreContext, stopping: AbortSignal): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
  await boss.work<DiscoveryJob>(
    queues.discover,
    { ...polling, localConcurrency: limits.discovery.atOnce, heartbeatRefreshSeconds: 3 },
    async ([job]) => {
      if (job === undefined) return
      await runDiscovery(context, job.data.discoveryId, stopping)
      if (stopping.aborted) throw new Error('the worker ends, so another looks at the shop')
    },
  )
  await boss.work<DiscoveryJob>(queues.discoverDead, polling, async ([job]) => {
    if (job) await giveUpDiscovery(context, job.data.discoveryId)
  })
}
