// Owns the handlers of what concerns whole accounts: make an export, delete the accounts that are due, and let go of what was kept long enough.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type EraseContext, eraseAccounts } from '#features/deletions/index.ts'
import { expireExports, makeExport } from '#features/exports/index.ts'
import { enforceRetention, type RetentionContext } from '#features/retention/index.ts'
import type { ExportJob } from './account-queue.ts'
import { queues } from './boss.ts'

const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
const seldom = { pollingIntervalSeconds: 30 }

/** Starts taking them, one of each at a time. What fails is logged and tried again. */
export async function workOnAccounts(boss: PgBoss, context: EraseContext & RetentionContext, log: Logger): Promise<void> {
  const warn = (what: string) => (error: unknown) => {
    log.warn({ err: error }, what)
    throw error
  }
  await boss.work<ExportJob>(queues.export, { ...polling, heartbeatRefreshSeconds: 3 }, async ([job]) => {
    if (job) await makeExport(context, job.data.exportId).catch(warn('an export could not be made'))
  })
  await boss.work(queues.erase, { ...seldom, heartbeatRefreshSeconds: 3 }, async () => {
    const erased = await eraseAccounts(context).catch(warn('an account could not be deleted; it is tried again'))
    if (erased > 0) log.info({ erased }, 'accounts were deleted')
  })
  await boss.work(queues.retain, { ...seldom, heartbeatRefreshSeconds: 3 }, async () => {
    await expireExports(context)
    const letGo = await enforceRetention(context, new Date()).catch(warn('not all that was kept long enough could be let go'))
    log.info(letGo, 'what was kept long enough was let go')
  })
  await boss.schedule(queues.erase, '23 * * * *')
  await boss.schedule(queues.retain, '7 4 * * *')
}
