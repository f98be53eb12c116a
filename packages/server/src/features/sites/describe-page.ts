// Public description of a page.
import type { Page, ScanSummary, Schedule } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, sampleAccountId } from '#features/accounts/index.ts'
import { lastEvaluations, lastRisks, lastScans } from '#features/scans/index.ts'
import type { PageRow } from './queries.ts'

export const scheduleOf = ({ frequency, cron, time_zone }: PageRow): Schedule => ({ frequency, cron, timeZone: time_zone })

/** Whether a page is scanned by schedule: its plan covers it, or nothing is sold here. The sample is shown as covered. */
export const isCovered = (row: PageRow, unlimited: boolean) => unlimited || row.is_covered === true || row.account_id === sampleAccountId

/** Each with its last scan, and the time of its last evaluation. */
export async function describePages(db: Db, actor: Actor, rows: readonly PageRow[], unlimited: boolean): Promise<Page[]> {
  const ids = rows.map(({ id }) => id)
  const scans = await lastScans(db, actor, ids)
  const evaluated = await lastEvaluations(db, actor, ids)
  const risks = await lastRisks(db, actor, ids)
  return rows.map((row) => ({
    ...describe(row, isCovered(row, unlimited), scans.get(row.id) ?? null, evaluated.get(row.id) ?? null),
    risk: risks.get(row.id) ?? null,
  }))
}

export async function describePage(db: Db, actor: Actor, row: PageRow, unlimited: boolean): Promise<Page> {
  const [page] = await describePages(db, actor, [row], unlimited)
  return page as Page
}

function describe(row: PageRow, covered: boolean, lastScan: ScanSummary | null, lastEvaluatedAt: Date | null): Omit<Page, 'risk'> {
  return {
    id: row.id,
    siteId: row.site_id,
    url: row.url,
    isPayment: row.is_payment,
    addedAt: row.added_at.toISOString(),
    schedule: scheduleOf(row),
    isPaused: row.paused_at !== null,
    nextScanAt: covered ? (row.next_scan_at?.toISOString() ?? null) : null,
    isCovered: covered,
    retryAt: covered ? (row.retry_at?.toISOString() ?? null) : null,
    lastEvaluatedAt: lastEvaluatedAt?.toISOString() ?? null,
    lastScan,
    payment:
      row.integration === null || row.integration_scan_id === null
        ? null
        : { integration: row.integration, provider: row.payment_provider, scanId: row.integration_scan_id },
  }
}
