// Job handler that signs evidence logs.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type EvidenceContext, signCheckpoints } from '#features/evidence/index.ts'
import { queues } from './boss.ts'

/** Runs every half hour over logs that have grown, so that each new record is signed within an hour. */
export async function workOnEvidence(boss: PgBoss, context: EvidenceContext, log: Logger): Promise<void> {
  await boss.work(queues.sign, { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 }, async () => {
    try {
      await signCheckpoints(context, new Date())
    } catch (error) {
      log.warn({ err: error }, 'could not sign evidence; retrying')
      throw error
    }
  })
  await boss.schedule(queues.sign, '17,47 * * * *')
}
