// Owns the handler that makes the digests of alert channels.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type AlertContext, makeDigests } from '#features/alerts/index.ts'
import { queues } from './boss.ts'

/** Looks every ten minutes for digests that are due. What fails is logged, and made by the next. */
export async function workOnDigests(boss: PgBoss, context: Pick<AlertContext, 'db'>, log: Logger): Promise<void> {
  await boss.work(queues.digest, { pollingIntervalSeconds: 30 }, async () => {
    const made = await makeDigests(context, new Date())
    if (made > 0) log.info({ made }, 'digests were made')
  })
  await boss.schedule(queues.digest, '*/10 * * * *')
}
