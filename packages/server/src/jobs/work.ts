// Job handlers of a worker: running and failing scans, starting due scans, adding inventory months, mapping identities, judging again, and
// sweeping the store.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { lockAlertsOf } from '#features/alerts/index.ts'
import type { ExploreContext } from '#features/discovery/index.ts'
import { isDiskFull } from '#features/disk.ts'
import { addInventoryMonths, mapIdentities, spreadVerdicts } from '#features/inventory/index.ts'
import type { ExamineContext } from '#features/judgements/index.ts'
import { rejudgeScans } from '#features/rejudgements/index.ts'
import { failScan, type RunContext, runScan, sweepContents } from '#features/scans/index.ts'
import { type SiteContext, startDueScans } from '#features/sites/index.ts'
import { queues } from './boss.ts'
import { workOnDiscoveries } from './discovery-work.ts'
import { workOnExaminations } from './examination-work.ts'

export interface Working {
  /** Returns running jobs to the queue, and resolves when all handlers have ended. Call `takeNoMore` first. */
  stop(): Promise<void>
}

const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

/** Starts taking jobs, with up to `atOnce` concurrent scans. */
export async function work(
  boss: PgBoss,
  context: RunContext & Pick<SiteContext, 'unlimited'> & ExploreContext & ExamineContext,
  atOnce: number,
  log: Logger,
): Promise<Working> {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  const run = async ({ scanId }: { scanId: string }) => {
    try {
      await runScan(context, scanId, stopping.signal)
    } catch (error) {
      if (isDiskFull(error)) {
        log.error({ err: error, scanId }, 'The disk of the server is full, so a scan could not be stored.')
        return failScan(context, scanId, 'disk-full')
      }
      log.error({ err: error, scanId }, 'an internal error occurred during a scan')
      await failScan(context, scanId, 'internal')
    }
  }
  await boss.work<{ scanId: string }>(queues.run, { ...polling, localConcurrency: atOnce, heartbeatRefreshSeconds: 3 }, async ([job]) => {
    if (!job) return
    const promise = run(job.data)
    running.add(promise)
    await promise.finally(() => running.delete(promise))
  })
  await boss.work<{ scanId: string }>(queues.dead, polling, async ([job]) => {
    if (job) await failScan(context, job.data.scanId, 'interrupted')
  })
  await boss.work(queues.sweep, { pollingIntervalSeconds: 30 }, async () => {
    await sweepContents(context)
  })
  await boss.schedule(queues.sweep, '17 * * * *')
  await boss.work(queues.months, polling, () => addInventoryMonths(context, new Date()))
  await boss.schedule(queues.months, '41 2 * * *')
  await boss.send(queues.months, {})
  await boss.work(queues.identities, { ...polling, heartbeatRefreshSeconds: 3 }, async () => {
    const { done: mapped, failures } = await mapIdentities(context, stopping.signal)
    for (const { id: siteId, error } of failures)
      log.error({ err: error, siteId }, 'could not map the inventory of a site to the current identity rules')
    if (mapped > 0) log.info({ mapped }, 'mapped site inventories to the current identity rules')
  })
  await boss.send(queues.identities, {})
  await boss.work(queues.rejudge, { ...polling, heartbeatRefreshSeconds: 3 }, async () => {
    const { done: judged, failures } = await rejudgeScans(context, stopping.signal)
    for (const { id: scanId, error } of failures) log.error({ err: error, scanId }, 'could not judge a stored capture by the current rules')
    if (judged > 0) log.info({ judged }, 'judged stored captures by the current rules')
    if (failures.length > 0 && !stopping.signal.aborted) throw new Error(`${failures.length} stored captures could not be judged`)
  })
  await boss.schedule(queues.rejudge, '23 3 * * *')
  await boss.send(queues.rejudge, {})
  await boss.work(queues.verdicts, polling, async () => {
    const { changed, failures } = await spreadVerdicts(context, lockAlertsOf)
    for (const { error, ...where } of failures) log.error({ err: error, ...where }, 'could not apply the verdict on a malicious script')
    if (changed > 0) log.info({ changed }, 'revoked approvals of malicious scripts')
  })
  await boss.schedule(queues.verdicts, '* * * * *')
  await boss.work(queues.due, polling, async () => {
    const started = await startDueScans(context, new Date())
    if (started > 0) log.info({ started }, 'started scheduled scans')
  })
  await boss.schedule(queues.due, '* * * * *')
  await boss.send(queues.due, {}) // immediately starts scans that became due while no worker ran

  await workOnDiscoveries(boss, context, stopping.signal)
  await workOnExaminations(boss, context, stopping.signal, log)

  return {
    async stop() {
      stopping.abort()
      await Promise.allSettled(running)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
