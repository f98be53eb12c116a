// Owns the handler that writes to staff about what waits.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type DigestContext, sendDigest } from '#features/staff/index.ts'
import { queues } from './boss.ts'

/** Looks once an hour, so that a worker which was not there at one hour writes at the next. */
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
