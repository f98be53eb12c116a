// Job handler that sends reminders about statements.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type RemindContext, remindOfStatements } from '#features/statements/index.ts'
import { queues } from './boss.ts'

/** Runs hourly, so that a worker that was down at one hour sends them at the next. */
export async function workOnStatements(boss: PgBoss, context: RemindContext, log: Logger): Promise<void> {
  await boss.work(queues.remind, { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 }, async () => {
    try {
      await remindOfStatements(context)
    } catch (error) {
      log.warn({ err: error }, 'could not remind owners of statements; retrying')
      throw error
    }
  })
  await boss.schedule(queues.remind, '23 * * * *')
}
