// Job handlers for reports: creating one, and starting those whose week is over.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { limits } from '#config/limits.ts'
import { type MakeContext, makeReport, startDueReports } from '#features/reports/index.ts'
import { queues } from './boss.ts'
import { reportQueue } from './enqueue.ts'

/** Creates one at a time, and checks every ten minutes for due ones. Failures are logged and retried. */
export async function workOnReports(boss: PgBoss, context: MakeContext, log: Logger): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, heartbeatRefreshSeconds: 3 }
  await boss.work<{ reportId: string }>(queues.report, { ...polling, localConcurrency: limits.report.atOnce }, async ([job]) => {
    if (!job) return
    try {
      await makeReport(context, job.data.reportId)
    } catch (error) {
      log.warn({ err: error, reportId: job.data.reportId }, 'could not generate a report; retrying')
      throw error
    }
  })
  await boss.work(queues.reportClock, { pollingIntervalSeconds: 30 }, async () => {
    const started = await startDueReports({ db: context.db, reportQueue: reportQueue(boss) }, new Date())
    if (started > 0) log.info({ started }, 'started weekly reports')
  })
  await boss.schedule(queues.reportClock, '*/10 * * * *')
}
