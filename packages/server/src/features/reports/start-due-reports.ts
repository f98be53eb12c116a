// Starts due weekly reports.
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/index.ts'
import type { ReportQueue } from './ports.ts'
import { findSettings, holdDue, insertReport, moveOn } from './queries.ts'

/**
 * Queues each due report and sets its next time, in one transaction. Returns their number. Any number may run at once. Each covers the week
 * before its due day; each missed week gets its own report.
 */
export async function startDueReports({ db, reportQueue }: { db: Database['db']; reportQueue: ReportQueue }, now: Date): Promise<number> {
  for (let started = 0; ; started++) {
    const hadOne = await db.transaction().execute(async (trx) => {
      const due = await holdDue(trx, now)
      if (due === null) return false
      const { accountId, siteId, clientId, recipients } = due
      const { language, timeZone } = await findSettings(trx, accountId, { siteId, clientId })
      const week = await moveOn(trx, due, timeZone, now)
      const id = randomUUID()
      await insertReport(trx, { id, accountId, siteId, clientId, ...week, language, timeZone, requestedBy: null, recipients })
      await reportQueue.enqueue(trx, id)
      return true
    })
    if (!hadOne) return started
  }
}
