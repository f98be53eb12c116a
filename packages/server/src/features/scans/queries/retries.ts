// Queries of retries: ended scans, and the next scan of their page.

import type { ScanTrigger } from '@tillwatch/contract/lists'
import type { JourneyRun, JourneyStep, ScanState } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface EndedScan {
  scanId: string
  url: string
  reason: string
  accountId: string
  pageId: string
  state: ScanState
  trigger: ScanTrigger
  attempt: number
  /** The page's next scheduled scan; null if none exists. */
  nextScanAt: Date | null
  /** The steps of the page's journey; null without one. */
  steps: JourneyStep[] | null
  /** The scan's record of its journey. */
  journey: JourneyRun | undefined
}

/** The scan with its page; null for an address that is not monitored, or no longer. */
export async function findEnded(db: Db, scanId: string): Promise<EndedScan | null> {
  const row = await db
    .selectFrom('scans')
    .innerJoin('pages', 'pages.id', 'scans.page_id')
    .leftJoin('page_journeys', 'page_journeys.page_id', 'pages.id')
    .select([
      'page_journeys.steps',
      sql<JourneyRun | null>`scans.result -> 'journey'`.as('journey'),
      'scans.account_id',
      'scans.page_id',
      'scans.state',
      'scans.trigger',
      'scans.attempt_no',
      'scans.url',
      'scans.outcome_code',
      'pages.next_scan_at',
    ])
    .where('scans.id', '=', scanId)
    .where('pages.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.page_id === null) return null
  return {
    scanId,
    url: row.url,
    reason: row.outcome_code ?? 'internal',
    accountId: row.account_id,
    pageId: row.page_id,
    state: row.state as ScanState,
    trigger: row.trigger as ScanTrigger,
    attempt: row.attempt_no,
    nextScanAt: row.next_scan_at,
    steps: row.steps as JourneyStep[] | null,
    journey: row.journey ?? undefined,
  }
}

/** Plans the page's next attempt, or none if `retry` is null. A paused or removed page gets none. */
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

/** Adds the page to the manual captures if its newest scans, this many, all failed or were turned away, unless it already waits there. */
export async function askForCapture(db: Db, { accountId, pageId, scanId, url, reason }: EndedScan, inARow: number): Promise<void> {
  const { rows } = await sql<{ failed: number }>`
    select count(*) filter (where state in ('failed', 'blocked'))::int as failed from (
      select state from scans where account_id = ${accountId} and page_id = ${pageId} and finished_at is not null and state <> 'cancelled'
      order by created_at desc, id desc limit ${inARow}) as newest`.execute(db)
  if ((rows[0]?.failed ?? 0) < inARow) return
  await db
    .insertInto('capture_requests')
    .values({ account_id: accountId, page_id: pageId, scan_id: scanId, url, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Withdraws the manual capture request of an evaluated page, even if staff work on it. */
export async function endCaptureRequests(db: Db, { accountId, pageId, scanId }: EndedScan): Promise<void> {
  await db
    .updateTable('capture_requests')
    .set({ state: 'done', captured_scan_id: scanId, ended_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where('state', 'in', ['waiting', 'taken'])
    .execute()
}
