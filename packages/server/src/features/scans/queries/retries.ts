// Owns the queries of trying again: what ended, and when its page is scanned once more.
import type { ScanState } from '@tillwatch/core/contract'
import type { ScanTrigger } from '@tillwatch/core/shared'
import type { Db } from '#db/index.ts'

export interface EndedScan {
  accountId: string
  pageId: string
  state: ScanState
  trigger: ScanTrigger
  attempt: number
  /** The page's next scan by schedule; null where none is planned. */
  nextScanAt: Date | null
}

/** The scan with its page; null for one of an address that is not watched, or not any more. */
export async function findEnded(db: Db, scanId: string): Promise<EndedScan | null> {
  const row = await db
    .selectFrom('scans')
    .innerJoin('pages', 'pages.id', 'scans.page_id')
    .select(['scans.account_id', 'scans.page_id', 'scans.state', 'scans.trigger', 'scans.attempt_no', 'pages.next_scan_at'])
    .where('scans.id', '=', scanId)
    .where('pages.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.page_id === null) return null
  return {
    accountId: row.account_id,
    pageId: row.page_id,
    state: row.state as ScanState,
    trigger: row.trigger as ScanTrigger,
    attempt: row.attempt_no,
    nextScanAt: row.next_scan_at,
  }
}

/** Plans the page's next attempt, or none where `retry` is null. A page that is paused or removed gets none. */
export async function setRetry(
  db: Db,
  { accountId, pageId }: Pick<EndedScan, 'accountId' | 'pageId'>,
  retry: { at: Date; attempt: number } | null,
): Promise<void> {
  await db
    .updateTable('pages')
    .set({ retry_at: retry?.at ?? null, retry_attempt: retry?.attempt ?? null })
    .where('account_id', '=', accountId)
    .where('id', '=', pageId)
    .where('paused_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute()
}
