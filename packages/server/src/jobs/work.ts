// Owns the handlers of a worker: run a scan, give a scan up, start the scans that are due, make room for what they will see, sweep the store.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { holdAlerts } from '#features/alerts/index.ts'
import type { ExploreContext } from '#features/discovery/index.ts'
import { isDiskFull } from '#features/disk.ts'
import { addInventoryMonths, mapIdentities, spreadVerdicts } from '#features/inventory/index.ts'
import type { ExamineContext } from '#features/judgements/index.ts'
import { rejudgeScans } from '#features/rejudgements/index.ts'
import { failScan, type RunContext, runScan, sweepContents } from '#features/scans/index.ts'
import { type SiteContext, startDueScans } from '#features/sites/index.ts'
import { queues } from './boss.ts'
import { workOnDiscoveries } from './discovery-queue.ts'
import { workOnExaminations } from './examination-queue.ts'
import type { ScanJob } from './scan-queue.ts'

export interface Working {
  /** Ends what runs by giving it back to the queue, and resolves when all handlers have returned. `takeNoMore` comes before. */
  stop(): Promise<void>
}

const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

/** Starts taking jobs, up to `atOnce` scans at the same time. */
export async function work(
  boss: PgBoss,
  context: RunContext & Pick<SiteContext, 'unlimited'> & ExploreContext & ExamineContext,
  atOnce: number,
  log: Logger,
): Promise<Working> {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  const run = async ({ scanId }: ScanJob) => {
    try {
      await runScan(context, scanId, stopping.signal)
    } catch (error) {
      if (isDiskFull(error)) {
        log.error({ err: error, scanId }, 'The disk of the server is full, so a scan could not be stored.')
        return failScan(context, scanId, 'disk-full', 'The disk of the server is full, so the result could not be stored.')
      }
      log.error({ err: error, scanId }, 'a scan met an error of ours')
      await failScan(context, scanId, 'internal', 'Tillwatch met an error of its own while it ran this scan. The log of the worker has it.')
    }
  }
  await boss.work<ScanJob>(queues.run, { ...polling, localConcurrency: atOnce, heartbeatRefreshSeconds: 3 }, async ([job]) => {
    if (!job) return
    const promise = run(job.data)
    running.add(promise)
    await promise.finally(() => running.delete(promise))
  })
  await boss.work<ScanJob>(queues.dead, polling, async ([job]) => {
    if (job) await failScan(context, job.data.scanId, 'internal', 'The worker ended each time it ran this scan, so the scan was given up.')
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
      log.error({ err: error, siteId }, 'the inventory of a site could not be brought to the rules of identity of today')
    if (mapped > 0) log.info({ mapped }, 'inventories of sites were brought to the rules of identity of today')
  })
  await boss.send(queues.identities, {})
  await boss.work(queues.rejudge, { ...polling, heartbeatRefreshSeconds: 3 }, async () => {
    const { done: judged, failures } = await rejudgeScans(context, stopping.signal)
    for (const { id: scanId, error } of failures)
      log.error({ err: error, scanId }, 'a stored capture could not be judged by the rules of today')
    if (judged > 0) log.info({ judged }, 'stored captures were judged by the rules of today')
    if (failures.length > 0 && !stopping.signal.aborted) throw new Error(`${failures.length} stored captures could not be judged`)
  })
  await boss.schedule(queues.rejudge, '23 3 * * *')
  await boss.send(queues.rejudge, {})
  await boss.work(queues.verdicts, polling, async () => {
    const { changed, failures } = await spreadVerdicts(context, holdAlerts)
    for (const { error, ...where } of failures)
      log.error({ err: error, ...where }, 'what is known of a malicious script could not be applied')
    if (changed > 0) log.info({ changed }, 'approvals of malicious scripts were taken back')
  })
  await boss.schedule(queues.verdicts, '* * * * *')
  await boss.work(queues.due, polling, async () => {
    const started = await startDueScans(context, new Date())
    if (started > 0) log.info({ started }, 'scans began by schedule')
  })
  await boss.schedule(queues.due, '* * * * *')
  await boss.send(queues.due, {}) // what became due while no worker ran does not wait for the minute

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
