// Queries of the search. Matches at the start of the text come first.
import type { SearchAnswer } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

type Column = ReturnType<typeof sql.ref>

const contains = (column: Column, q: string) => sql<boolean>`strpos(lower(${column}), ${q.toLowerCase()}) > 0`
const startsWith = (column: Column, q: string) => sql<boolean>`starts_with(lower(${column}), ${q.toLowerCase()})`

export async function findSites(db: Db, accountId: string, q: string, max: number): Promise<SearchAnswer['sites']> {
  const host = sql.ref('host')
  return db
    .selectFrom('sites')
    .select(['id', 'host'])
    .where('account_id', '=', accountId)
    .where(contains(host, q))
    .orderBy(startsWith(host, q), 'desc')
    .orderBy('host')
    .orderBy('id')
    .limit(max)
    .execute()
}

export async function findPages(db: Db, accountId: string, q: string, max: number): Promise<SearchAnswer['pages']> {
  return db
    .selectFrom('pages')
    .select(['id', 'site_id as siteId', 'url'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where(contains(sql.ref('url'), q))
    .orderBy('url')
    .orderBy('id')
    .limit(max)
    .execute()
}

/** One row per script of a site, however many pages load it: the last seen one. */
export async function findScripts(db: Db, accountId: string, q: string, max: number): Promise<SearchAnswer['scripts']> {
  const [label, host] = [sql.ref('script.label'), sql.ref('script.host')]
  const { rows } = await sql<SearchAnswer['scripts'][number]>`
    select id, "siteId", "siteHost", label, host from (
      select distinct on (pages.site_id, script.identity_sha256) script.id, pages.site_id as "siteId", sites.host as "siteHost", script.label, script.host,
        script.last_seen_at
      from page_scripts script
      join pages on pages.account_id = script.account_id and pages.id = script.page_id and pages.removed_at is null
      join sites on sites.account_id = pages.account_id and sites.id = pages.site_id
      where script.account_id = ${accountId} and (${contains(label, q)} or ${contains(host, q)} or ${contains(sql.ref('script.vendor'), q)})
      order by pages.site_id, script.identity_sha256, script.last_seen_at desc, script.id
    ) script
    order by (${startsWith(label, q)} or coalesce(${startsWith(host, q)}, false)) desc, last_seen_at desc, label, id
    limit ${max}`.execute(db)
  return rows
}

/** Hosts by their site's ID. */
export async function hostsOfSites(db: Db, accountId: string, siteIds: readonly string[]): Promise<Map<string, string>> {
  if (siteIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'host'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...siteIds])
    .execute()
  return new Map(rows.map(({ id, host }) => [id, host]))
}
