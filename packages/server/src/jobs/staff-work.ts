// Job handler that sends staff a mail about pending work.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type DigestContext, sendDigest } from '#features/staff/index.ts'
import { queues } from './boss.ts'

/** Runs hourly, so that a worker that was down at one hour sends it at the next. */
export async function workOnStaff(boss: PgBoss, context: DigestContext, log: Logger): Promise<void> {
  await boss.work(queues.staff, { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 }, async () => {
    try {
      await sendDigest(context, new Date())
    } catch (error) {
      log.warn({ err: error }, 'could not send the digest for staff; retrying')
      throw error
    }
  })
  await boss.schedule(queues.staff, '11 * * * *')
}
