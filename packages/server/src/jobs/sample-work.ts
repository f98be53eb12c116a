// Job handler that keeps the sample site up to date.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { keepSample, type SampleContext } from '#features/sample/index.ts'
import { queues } from './boss.ts'

const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

/** Checks now and hourly whether there is anything to write. Failures are logged and retried. */
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
