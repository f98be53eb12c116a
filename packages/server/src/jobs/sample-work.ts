// Owns the handler that keeps the sample site in time.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { keepSample, type SampleContext } from '#features/sample/index.ts'
import { queues } from './boss.ts'

const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

/** Looks now and every hour whether there is anything to write. What fails is logged and tried again. */
export async function workOnSample(boss: PgBoss, context: SampleContext, log: Logger): Promise<void> {
  await boss.work(queues.sample, polling, async () => {
    try {
      log.info({ state: await keepSample(context, new Date()) }, 'updated the sample site')
    } catch (error) {
      log.warn({ err: error }, 'could not write the sample site; retrying')
      throw error
    }
  })
  await boss.schedule(queues.sample, '29 * * * *')
  await boss.send(queues.sample, {})
}
