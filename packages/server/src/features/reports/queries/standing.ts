// Owns the counts that controls are judged by. Each is asked for one account.
import type { PageComparisons } from '@tillwatch/core/reports'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Span } from './pages.ts'

/** Of each page of the sites that had a comparison in the period: how many went well, of those how many left nothing out, and how many failed or wait. */
export async function countComparisons(db: Db, { accountId, siteIds, begins, ends }: Span): Promise<PageComparisons[]> {
  const { rows } = await sql<PageComparisons>`
    select page_id as "pageId", count(*) filter (where state = 'compared')::int as compared,
      count(*) filter (where state = 'compared' and not_compared = '[]')::int as whole,
      count(*) filter (where state in ('failed', 'waiting'))::int as unknown
    from scan_comparisons
    where account_id = ${accountId} and site_id = any(${siteIds}::uuid[]) and scanned_at >= ${begins} and scanned_at < ${ends}
    group by page_id`.execute(db)
  return [...rows]
}

/** How many alerts about these sites were given up in the period by a channel, and had reached nobody through any by its end. What a removed channel let go of is not counted. */
export async function countUndelivered(db: Db, { accountId, siteIds, begins, ends }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct dead.incident_id)::int as count
    from alert_deliveries dead
    join alert_channels channel on channel.account_id = dead.account_id and channel.id = dead.channel_id and channel.removed_at is null
    where dead.account_id = ${accountId} and dead.state = 'dead' and dead.kind = 'incident' and dead.finished_at >= ${begins} and dead.finished_at < ${ends}
      and exists (select from incident_items item
        where item.account_id = ${accountId} and item.incident_id = dead.incident_id and item.site_id = any(${siteIds}::uuid[]))
      and not exists (select from alert_deliveries told where told.account_id = ${accountId} and told.incident_id = dead.incident_id
        and told.stage = dead.stage and told.state = 'delivered' and told.finished_at < ${ends})`.execute(db)
  return rows[0]?.count ?? 0
}
