// Job handlers for whole accounts: creating exports, deleting due accounts, and deleting expired data.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { limits } from '#config/limits.ts'
import { type EraseContext, eraseAccounts } from '#features/deletions/index.ts'
import { expirePacks, type PackFilesContext } from '#features/evidence/index.ts'
import { expireExports, makeExport } from '#features/exports/index.ts'
import { enforceRetention, type RetentionContext } from '#features/retention/index.ts'
import { queues } from './boss.ts'

const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
const seldomSeconds = 30

/** Starts them, with their limits of concurrency. Failures are logged and retried. Polls every `pollSeconds`. */
export async function workOnAccounts(
  boss: PgBoss,
  context: EraseContext & RetentionContext & PackFilesContext,
  log: Logger,
  pollSeconds = seldomSeconds,
): Promise<void> {
  const warn = warnings(log)
  const seldom = { pollingIntervalSeconds: pollSeconds }
  await boss.work<{ exportId: string }>(
    queues.export,
    { ...polling, localConcurrency: limits.export.atOnce, heartbeatRefreshSeconds: 3 },
    async ([job]) => {
      if (job) await makeExport(context, job.data.exportId).catch(warn('could not create an export'))
    },
  )
  await boss.work(queues.erase, { ...seldom, heartbeatRefreshSeconds: 3 }, async () => {
    const erased = await eraseAccounts(context).catch(warn('could not delete an account; retrying'))
    if (erased > 0) log.info({ erased }, 'deleted accounts')
  })
  await boss.work(queues.retain, { ...seldom, heartbeatRefreshSeconds: 3 }, async () => {
    await letGoOfOld(context, log)
  })
  await boss.schedule(queues.erase, '23 * * * *')
  await boss.schedule(queues.retain, '7 4 * * *')
}

/** Removes expired archives, packs, and data; each step runs even if another fails. Logs failures, and throws the first. */
export async function letGoOfOld(context: Pick<EraseContext, 'exports'> & RetentionContext & PackFilesContext, log: Logger): Promise<void> {
  const warn = warnings(log)
  const retained = enforceRetention(context, new Date()).then((letGo) => log.info(letGo, 'deleted data after its retention period'))
  const done = await Promise.allSettled([
    expireExports(context).catch(warn('could not remove all expired export archives')),
    expirePacks(context).catch(warn('could not remove all expired evidence packs')),
    retained.catch(warn('could not delete all data after its retention period')),
  ])
  const failed = done.find((each) => each.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** Logs an error and rethrows it. */
const warnings = (log: Logger) => (what: string) => (error: unknown) => {
  log.warn({ err: error }, what)
  throw error
}
