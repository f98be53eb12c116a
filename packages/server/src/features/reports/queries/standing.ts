// Counts for the controls, each for one account.

import { alertVerdicts } from '@tillwatch/contract/lists'
import type { PageComparisons } from '@tillwatch/core/reports'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { toldOf } from './hearing.ts'
import type { Span } from './pages.ts'

/**
 * For each page of the sites with a comparison in the period: the number of successful ones, of complete ones among these, and of failed or
 * pending ones.
 */
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

const gravity = (column: string) => sql<number>`array_position(${[...alertVerdicts]}::text[], ${sql.ref(column)})`

/**
 * Number of incidents with items found or given up in the period for which no channel of the site had delivered an alert by the end: none
 * was queued, or all were given up. Each site counts separately, and needs an alert as severe as its items. Leaves out pending alerts,
 * items added to a decided incident, drills, and failing channels.
 */
export async function countUndelivered(db: Db, { accountId, siteIds, begins, ends }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with found as (
      select item.incident_id, item.site_id, sites.host, max(item.found_at) as found_at, max(${gravity('item.verdict')}) as gravity,
        -- An item that was found again later may have been less severe at the end than now.
        max(item.last_found_at) >= ${ends} as is_found_again
      from incident_items item
      join incidents incident on incident.account_id = item.account_id and incident.id = item.incident_id
      join sites on sites.account_id = item.account_id and sites.id = item.site_id
      where item.account_id = ${accountId} and item.site_id = any(${siteIds}::uuid[]) and item.found_at < ${ends}
        and incident.kind not in ('drill', 'channel')
        and (incident.last_item_at >= ${begins} or exists (select from alert_deliveries dead
          where dead.account_id = item.account_id and dead.incident_id = item.incident_id and dead.state = 'dead' and dead.finished_at >= ${begins}))
        and (incident.resolved_at is null or item.found_at <= incident.resolved_at)
      group by item.incident_id, item.site_id, sites.host
    )
    select count(distinct found.incident_id)::int as count from found
    cross join lateral (
      select coalesce(bool_or(is_taken or is_waiting), false) as is_told, max(given_up_at) as given_up_at from (
        select delivery.state = 'delivered' and delivery.finished_at < ${ends} as is_taken,
          delivery.since < ${ends} and (delivery.finished_at is null or delivery.finished_at >= ${ends}) as is_waiting,
          case when delivery.state = 'dead' and delivery.finished_at < ${ends} then delivery.finished_at end as given_up_at,
          ${gravity('delivery.stage')} as stage, max(${gravity('delivery.stage')}) over () as gravest
        from alert_deliveries delivery
        join alert_channels channel on channel.account_id = delivery.account_id and channel.id = delivery.channel_id
        where delivery.account_id = ${accountId} and delivery.incident_id = found.incident_id and delivery.created_at < ${ends}
          and ${toldOf(sql.ref('found.site_id'), sql`array[found.host]`)}
      ) alert where stage >= case when found.is_found_again then least(found.gravity, gravest) else found.gravity end
    ) told
    where not told.is_told and greatest(found.found_at, told.given_up_at) >= ${begins}`.execute(db)
  return rows[0]?.count ?? 0
}
