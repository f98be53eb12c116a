// Job handlers for alert drills.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { limits } from '#config/limits.ts'
import { type Drill, type DrillContext, giveUpDrill, runDrill } from '#features/alerts/index.ts'
import { queues } from './boss.ts'

/** Starts running drills, one at a time. Failures are retried, and then given up. */
export async function workOnDrills(boss: PgBoss, context: DrillContext, log: Logger): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
  await boss.work<Drill>(queues.drill, { ...polling, localConcurrency: limits.drill.atOnce, heartbeatRefreshSeconds: 3 }, async ([job]) => {
    if (job && !(await runDrill(context, job.data))) log.warn({ incidentId: job.data.incidentId }, 'could not compare the scans of a drill')
  })
  await boss.work<Drill>(queues.drillDead, polling, async ([job]) => {
    if (job) await giveUpDrill(context, job.data)
  })
}
