// Queries of sites, each for one account.
import type { SiteSort, SiteState } from '@tillwatch/contract/lists'
import type { SiteQuery } from '@tillwatch/contract/shapes'
import { IDENTITY_RULES_VERSION } from '@tillwatch/core/inventory'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface SiteRow {
  id: string
  account_id: string
  host: string
  url: string
  /** Null if nothing is sold. */
  subscription_id: string | null
  /** Null if it has no client. */
  client_id: string | null
  claimed_at: Date
  /** Value of a proof of control. */
  proof_token: string
}

/** Whether the account ever had a site. */
export async function hasSites(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('sites').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function insertSite(db: Db, row: Omit<SiteRow, 'proof_token'>): Promise<void> {
  await db
    .insertInto('sites')
    .values({ ...row, identity_rules: IDENTITY_RULES_VERSION })
    .execute()
}

/** IDs of the sites to search; null for all of the account. */
type Within = readonly string[] | null

/** The last finished scan of each page, and the last evaluated one. */
const lastScans = sql`
  left join lateral (select state, severity from scans where scans.page_id = pages.id and finished_at is not null and state <> 'cancelled'
    order by created_at desc, id desc limit 1) ended on true
  left join lateral (select risk_score from scans where scans.page_id = pages.id and state in ('complete', 'partial')
    order by created_at desc, id desc limit 1) evaluated on true`

const states: Record<SiteState, RawBuilder<boolean>> = {
  attention: sql`coalesce(bool_or(ended.severity in ('medium', 'high', 'critical')), false)`,
  'not-evaluated': sql`count(pages.id) = 0 or bool_or(ended.state is distinct from 'complete')`,
  evaluated: sql`count(pages.id) > 0 and bool_and(ended.state is not distinct from 'complete')`,
}

type Asked = Pick<SiteQuery, 'search' | 'client' | 'state'>

/**
 * The sites of an account whose hosts contain the text, optionally of one client or in one state; with `risk`, -1 for one that was never
 * evaluated.
 */
function fitting(accountId: string, { search = '', client, state }: Asked, within: Within) {
  const text = search.trim().toLowerCase()
  const conditions = [
    sql`sites.account_id = ${accountId}`,
    ...(within === null ? [] : [sql`sites.id = any(${[...within]}::uuid[])`]),
    ...(client === undefined ? [] : [client === 'none' ? sql`sites.client_id is null` : sql`sites.client_id = ${client}`]),
    ...(text === '' ? [] : [sql`sites.host like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`]),
  ]
  return sql`
    select sites.*, coalesce(max(evaluated.risk_score), -1) as risk from sites
    left join pages on pages.account_id = sites.account_id and pages.site_id = sites.id and pages.removed_at is null ${lastScans}
    where ${sql.join(conditions, sql` and `)}
    group by sites.account_id, sites.id ${state === undefined ? sql`` : sql`having ${states[state]}`}`
}

/** Number of matching sites of an account. */
export async function countSiteRows(db: Db, accountId: string, query: Asked, within: Within): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${fitting(accountId, query, within)}) fit`.execute(db)
  return rows[0]?.total ?? 0
}

/** Columns of each sort order; the ID makes it unique. */
const orders: Record<SiteSort, { columns: RawBuilder<unknown>; direction: RawBuilder<unknown>; later: RawBuilder<unknown> }> = {
  newest: { columns: sql`claimed_at, id`, direction: sql`claimed_at desc, id desc`, later: sql`<` },
  host: { columns: sql`host, id`, direction: sql`host, id`, later: sql`>` },
  risk: { columns: sql`risk, id`, direction: sql`risk desc, id desc`, later: sql`<` },
}

/** Matching sites, at most `limit` plus one, to show whether there are more. */
export async function listSiteRows(db: Db, accountId: string, query: SiteQuery, within: Within): Promise<SiteRow[]> {
  const { columns, direction, later } = orders[query.sort]
  const after = query.after === undefined ? sql`` : sql`where (${columns}) ${later} (select ${columns} from last)`
  const last = fitting(accountId, {}, query.after === undefined ? [] : [query.after])
  const { rows } = await sql<SiteRow>`
    with fit as (${fitting(accountId, query, within)}), last as (${last})
    select * from fit ${after} order by ${direction} limit ${query.limit + 1}`.execute(db)
  return rows
}

/** Null if the account has no such site. With `lock`, other changes of the site wait until the transaction ends. */
export async function findSiteRow(db: Db, accountId: string, siteId: string, lock = false): Promise<SiteRow | null> {
  let query = db.selectFrom('sites').selectAll().where('account_id', '=', accountId).where('id', '=', siteId)
  if (lock) query = query.forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

/**
 * Records that a proof of the site is being checked; false within this many seconds of another check, and if the account has no such site.
 */
export async function noteProofCheck(db: Db, accountId: string, siteId: string, pauseSeconds: number): Promise<boolean> {
  const done = await db
    .updateTable('sites')
    .set({ proof_checked_at: sql`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', siteId)
    .where(sql<boolean>`(proof_checked_at is null or proof_checked_at < clock_timestamp() - make_interval(secs => ${pauseSeconds}))`)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Every site of the account, oldest first, and the monitored addresses. */
export async function listWatched(db: Db, accountId: string): Promise<{ sites: { id: string; host: string }[]; urls: string[] }> {
  const sites = await db
    .selectFrom('sites')
    .select(['id', 'host'])
    .where('account_id', '=', accountId)
    .orderBy('claimed_at')
    .orderBy('id')
    .execute()
  const pages = await db.selectFrom('pages').select('url').where('account_id', '=', accountId).where('removed_at', 'is', null).execute()
  return { sites, urls: pages.map(({ url }) => url) }
}
