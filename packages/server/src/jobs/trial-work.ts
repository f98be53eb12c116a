// Job handlers for trials of journeys.
import type { PgBoss } from 'pg-boss'
import { type RunTrialContext, runTrial } from '#features/journeys/index.ts'
import { queues } from './boss.ts'

/** Starts running trials, one at a time. Aborting `stopping` ends the one that runs. None is repeated. */
export async function workOnTrials(boss: PgBoss, context: RunTrialContext, stopping: AbortSignal): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
  await boss.work<{ trialId: string }>(queues.trial, { ...polling, localConcurrency: 1, heartbeatRefreshSeconds: 3 }, async ([job]) => {
    if (job) await runTrial(context, job.data.trialId, stopping)
  })
}
