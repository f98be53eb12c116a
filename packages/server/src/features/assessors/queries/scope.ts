// Queries of what a link covers, each for one account.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** These sites, or all, by host. */
export async function findCovered(db: Db, accountId: string, siteIds: readonly string[] | null): Promise<{ id: string; host: string }[]> {
  const sites = db.selectFrom('sites').select(['id', 'host']).where('account_id', '=', accountId).orderBy('host').orderBy('id')
  if (siteIds === null) return sites.execute()
  return sites.where('id', '=', sql<string>`any(${[...siteIds]}::uuid[])`).execute()
}

/** Also of a page that is no longer monitored; null without a site, or for another account. */
export async function findSiteOf(
  db: Db,
  accountId: string,
  of: 'site' | 'page' | 'scan',
  id: string,
): Promise<{ id: string; host: string } | null> {
  const { rows } = await sql<{
    id: string
    host: string
  }>`select sites.id, sites.host from sites where account_id = ${accountId} and id = ${
    of === 'site'
      ? sql`${id}`
      : sql`(select pages.site_id from pages where pages.account_id = ${accountId} and pages.id = ${
          of === 'page' ? sql`${id}` : sql`(select scans.page_id from scans where scans.account_id = ${accountId} and scans.id = ${id})`
        })`
  }`.execute(db)
  return rows[0] ?? null
}

export async function findAccountName(db: Db, accountId: string): Promise<string> {
  const { name } = await db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirstOrThrow()
  return name
}

export async function findPagesOf(db: Db, accountId: string, siteIds: readonly string[]) {
  const { rows } = await sql<{
    id: string
    site_id: string
    url: string
    is_payment: boolean
    added_at: Date
    removed_at: Date | null
    paused_at: Date | null
    frequency: string
    time_zone: string
    integration: string | null
    payment_provider: string | null
    evaluated_at: Date | null
  }>`
    select pages.id, pages.site_id, pages.url, pages.is_payment, pages.added_at, pages.removed_at, pages.paused_at, pages.frequency, pages.time_zone,
      pages.integration, pages.payment_provider,
      (select max(finished_at) from scans where scans.page_id = pages.id and scans.account_id = ${accountId} and scans.state = 'complete') as evaluated_at
    from pages where pages.account_id = ${accountId} and pages.site_id = any(${siteIds}::uuid[]) order by pages.added_at, pages.id`.execute(
    db,
  )
  return rows
}
