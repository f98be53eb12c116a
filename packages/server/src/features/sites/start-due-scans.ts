// Starts due scans of all accounts; a worker calls it every minute.
import type { Actor } from '#features/accounts/index.ts'
import { queueScan } from '#features/scans/index.ts'
import { scheduleOf } from './describe-page.ts'
import { nextScanAt } from './next-scan.ts'
import type { SiteContext } from './ports.ts'
import { takeDuePages, updatePage } from './queries.ts'

/** Pages per transaction. */
const pagesMax = 200
/** Maximum open scheduled scans per account; further ones wait, so that they don't delay other accounts. */
const openMax = 20

/**
 * Queues a scan of each page that is due by `now`, by its schedule or as a retry, and plans its next one. Any number of workers may call it
 * at once: one of them takes each page. A page whose host is being scanned, or whose account has many open scans, is left for the next
 * time. Returns the number queued.
 */
export async function startDueScans(context: Pick<SiteContext, 'db' | 'queue' | 'unlimited'>, now: Date): Promise<number> {
  const { db, unlimited } = context
  return db.transaction().execute(async (trx) => {
    let queued = 0
    for (const row of await takeDuePages(trx, now, { pagesMax, openMax, unlimited })) {
      const scheduler: Actor = { accountId: row.account_id, name: 'schedule', role: 'owner' }
      const isPlanned = row.next_scan_at !== null && row.next_scan_at <= now
      const why = isPlanned ? ({ trigger: 'schedule' } as const) : ({ trigger: 'retry', attempt: row.retry_attempt ?? 2 } as const)
      const scan = { url: row.url, profile: 'desktop', cloakCheck: false, pageId: row.id, ...why } as const
      if ((await queueScan(trx, context, scheduler, scan)) === null) continue
      const next = isPlanned ? { next_scan_at: nextScanAt(scheduleOf(row), row.id, now) } : {}
      await updatePage(trx, row.account_id, row.id, { ...next, retry_at: null, retry_attempt: null })
      queued++
    }
    return queued
  })
}
