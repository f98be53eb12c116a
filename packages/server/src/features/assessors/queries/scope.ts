// Queries of what a link covers, each for one account.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** The sites that the link covers, by host; only the given one, if any. */
export async function findCovered(
  db: Db,
  accountId: string,
  link: { id: string; isForAllSites: boolean },
  siteId?: string,
): Promise<{ id: string; host: string }[]> {
  const { rows } = await sql<{ id: string; host: string }>`
    select sites.id, sites.host from sites where sites.account_id = ${accountId}
      ${siteId === undefined ? sql`` : sql`and sites.id = ${siteId}`}
      ${
        link.isForAllSites
          ? sql``
          : sql`and exists (select from assessor_link_sites chosen
        where chosen.account_id = ${accountId} and chosen.link_id = ${link.id} and chosen.site_id = sites.id)`
      }
    order by sites.host, sites.id`.execute(db)
  return rows
}

/** Also for a page that is no longer monitored; null without a site, or for another account. */
export async function findSiteOf(db: Db, accountId: string, what: 'page' | 'scan', id: string): Promise<string | null> {
  const pages = db.selectFrom('pages').select('pages.site_id').where('pages.account_id', '=', accountId)
  const row = await (what === 'page'
    ? pages.where('pages.id', '=', id)
    : pages.where((of) =>
        of(
          'pages.id',
          '=',
          of.selectFrom('scans').select('scans.page_id').where('scans.account_id', '=', accountId).where('scans.id', '=', id),
        ),
      )
  ).executeTakeFirst()
  return row?.site_id ?? null
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
