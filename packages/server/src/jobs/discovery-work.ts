// Job handlers for searches of shops.
import type { PgBoss } from 'pg-boss'
import { limits } from '#config/limits.ts'
import { type ExploreContext, giveUpDiscovery, runDiscovery } from '#features/discovery/index.ts'
import { queues } from './boss.ts'

interface DiscoveryJob {
  discoveryId: string
}

/**
 * Starts searching shops, a few at a time. Aborting `stopping` ends a search, which the queue gives to another worker. A search that fails
 * each time is given up.
 */
export async function workOnDiscoveries(boss: PgBoss, context: ExploreContext, stopping: AbortSignal): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
  await boss.work<DiscoveryJob>(
    queues.discover,
    { ...polling, localConcurrency: limits.discovery.atOnce, heartbeatRefreshSeconds: 3 },
    async ([job]) => {
      if (job === undefined) return
      await runDiscovery(context, job.data.discoveryId, stopping)
      if (stopping.aborted) throw new Error('The worker is stopping, so another worker will search the shop.')
    },
  )
  await boss.work<DiscoveryJob>(queues.discoverDead, polling, async ([job]) => {
    if (job) await giveUpDiscovery(context, job.data.discoveryId)
  })
}
