// Owns queuing alert drills, in the caller's transaction, and their handlers in a worker.
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { limits } from '#config/limits.ts'
import { type Drill, type DrillContext, type DrillQueue, giveUpDrill, runDrill } from '#features/alerts/index.ts'
import { queues } from './boss.ts'

export function drillQueue(boss: PgBoss): DrillQueue {
  return {
    async enqueue(db, drill) {
      const id = await boss.send(queues.drill, drill, { db: fromKysely(db) })
      if (id === null) throw new Error('the job queue did not take the drill')
    },
  }
}

/** Starts running drills, one at a time. What could not be done is tried again, and then given up. */
export async function workOnDrills(boss: PgBoss, context: DrillContext, log: Logger): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
  await boss.work<Drill>(queues.drill, { ...polling, localConcurrency: limits.drill.atOnce, heartbeatRefreshSeconds: 3 }, async ([job]) => {
    if (job && !(await runDrill(context, job.data)))
      log.warn({ incidentId: job.data.incidentId }, 'what a drill is made of could not be compared')
  })
  await boss.work<Drill>(queues.drillDead, polling, async ([job]) => {
    if (job) await giveUpDrill(context, job.data)
  })
}
