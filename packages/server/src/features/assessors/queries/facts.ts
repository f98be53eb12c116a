// Owns the queries behind the states of procedures. Each is asked for one account.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { toldSites } from '#features/alerts/index.ts'
import type { Period } from '../period.ts'

/** Of one payment page in a period. */
export interface PageFacts {
  id: string
  site_id: string
  frequency: string
  evaluated: boolean
  /** Compared with a scan before at least once, and once with nothing left out. */
  compared: boolean
  compared_whole: boolean
  headers_seen: boolean
}

/** The payment pages that were watched at the end of the period. */
export async function findPageFacts(db: Db, accountId: string, siteIds: readonly string[], { from, to }: Period): Promise<PageFacts[]> {
  const compared = sql`select from scan_comparisons compared where compared.account_id = ${accountId} and compared.page_id = pages.id
    and compared.state = 'compared' and compared.scanned_at >= ${from} and compared.scanned_at < ${to}`
  const { rows } = await sql<PageFacts>`
    select pages.id, pages.site_id, pages.frequency,
      exists (select from scans where scans.account_id = ${accountId} and scans.page_id = pages.id and scans.state = 'complete'
        and scans.finished_at >= ${from} and scans.finished_at < ${to}) as evaluated,
      exists (${compared}) as compared, exists (${compared} and compared.not_compared = '[]') as compared_whole,
      exists (select from header_periods seen where seen.account_id = ${accountId} and seen.page_id = pages.id
        and seen.last_seen_at >= ${from} and seen.first_seen_at < ${to}) as headers_seen
    from pages where pages.account_id = ${accountId} and pages.site_id = any(${siteIds}::uuid[]) and pages.is_payment and pages.added_at < ${to}
      and (pages.removed_at is null or pages.removed_at >= ${to})`.execute(db)
  return rows
}

/** Channels that tell of any of the sites, and what came of what they were given in the period: drills and tests as well. */
export async function countAlerts(db: Db, accountId: string, siteIds: readonly string[], { from, to }: Period) {
  const { rows } = await sql<{ channels: number; delivered: number; dead: number }>`
    with channels as (
      select id, removed_at from alert_channels channel where account_id = ${accountId} and (is_for_all_sites or exists (
        select from (${toldSites(sql`channel.account_id`, sql`channel.id`)}) told where told.site_id = any(${siteIds}::uuid[])))
    ), told as (
      select state from alert_deliveries where account_id = ${accountId} and channel_id in (select id from channels)
        and finished_at >= ${from} and finished_at < ${to}
    )
    select (select count(*)::int from channels where removed_at is null) as channels,
      (select count(*)::int from told where state = 'delivered') as delivered, (select count(*)::int from told where state = 'dead') as dead`.execute(
    db,
  )
  return rows[0] ?? { channels: 0, delivered: 0, dead: 0 }
}
