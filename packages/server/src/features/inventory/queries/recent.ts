// Queries of an inventory's pages and recent scans, each for one account.
import { recentScansMax } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface InventoryPage {
  id: string
  url: string
}

export interface RecentScan {
  id: string
  page_id: string
  created_at: Date
}

/** The monitored pages of a site, in the order in which they were added. */
export async function findPagesOfSite(db: Db, accountId: string, siteId: string): Promise<InventoryPage[]> {
  return db
    .selectFrom('pages')
    .select(['id', 'url'])
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

/** The last evaluated scans of each page, at most ten each. */
export async function findRecentScans(db: Db, accountId: string, pageIds: readonly string[]): Promise<RecentScan[]> {
  const { rows } = await sql<RecentScan>`
    select scan.id, scan.page_id, scan.created_at
    from unnest(${pageIds}::uuid[]) as page (id)
    cross join lateral (
      select id, page_id, created_at from scans
      where page_id = page.id and account_id = ${accountId} and state in ('complete', 'partial')
      order by created_at desc, id desc limit ${recentScansMax}
    ) scan`.execute(db)
  return rows
}
