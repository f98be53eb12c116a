// Queries of links and of recorded views. All except the one that opens a link are for one account.
import { sql } from 'kysely'
import { batches, type Db } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'

export interface LinkRow {
  id: string
  assessor: string
  is_for_all_sites: boolean
  may_export: boolean
  created_by: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  sites: { id: string; host: string }[]
  views: number
}

export interface NewLink {
  id: string
  account_id: string
  assessor: string
  token_sha256: string
  is_for_all_sites: boolean
  may_export: boolean
  created_by: string
  expires_at: Date
  sites: readonly string[]
}

export interface ViewRow {
  subject: string
  at: Date
  address: string | null
  details: Record<string, string>
}

const listedMax = 100

/** Waits until no other transaction creates a link of the account. */
export async function lockLinks(trx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('assessor links of ' || ${accountId}, 0))`.execute(trx)
}

export async function insertLink(trx: Db, { sites, ...link }: NewLink): Promise<void> {
  await trx.insertInto('assessor_links').values(link).execute()
  const rows = sites.map((site_id) => ({ account_id: link.account_id, link_id: link.id, site_id }))
  for (const some of batches(rows)) await trx.insertInto('assessor_link_sites').values(some).execute()
}

const columns = sql`link.id, link.assessor, link.is_for_all_sites, link.may_export, ${whoStandsIn('link.account_id', 'link.created_by')} as created_by,
  link.created_at, link.expires_at, link.revoked_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', sites.id, 'host', sites.host) order by sites.host), '[]') from assessor_link_sites chosen
    join sites on sites.account_id = chosen.account_id and sites.id = chosen.site_id
    where chosen.account_id = link.account_id and chosen.link_id = link.id) as sites,
  (select count(*)::int from audit_log where audit_log.account_id = link.account_id and audit_log.subject = link.id::text
    and audit_log.action = 'assessment.view') as views`

/** Newest first. */
export async function findLinks(db: Db, accountId: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`select ${columns} from assessor_links link where link.account_id = ${accountId}
    order by link.created_at desc, link.id limit ${listedMax}`.execute(db)
  return rows
}

/** Null if the account has no such link. */
export async function findLink(db: Db, accountId: string, id: string): Promise<LinkRow | null> {
  const { rows } =
    await sql<LinkRow>`select ${columns} from assessor_links link where link.account_id = ${accountId} and link.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The newest of each link, at most `limit`. */
export async function findLastViews(db: Db, accountId: string, ids: readonly string[], limit: number): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select view.* from unnest(${ids}::text[]) as link (id)
    cross join lateral (select subject, at, address, details from audit_log
      where account_id = ${accountId} and subject = link.id and action = 'assessment.view' order by at desc, audit_log.id desc limit ${limit}) view`.execute(
    db,
  )
  return rows
}

export async function countWorkingLinks(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('assessor_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return count
}

/** False if it was already revoked. */
export async function revokeLink(trx: Db, accountId: string, id: string, by: string): Promise<boolean> {
  const done = await trx
    .updateTable('assessor_links')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** For any account; null if no valid link has this key. */
export async function findWorkingLink(db: Db, tokenSha256: string) {
  const row = await db
    .selectFrom('assessor_links')
    .select(['id', 'account_id', 'assessor', 'expires_at', 'may_export', 'is_for_all_sites'])
    .select(
      sql<string[]>`array(select site_id::text from assessor_link_sites chosen
        where chosen.account_id = assessor_links.account_id and chosen.link_id = assessor_links.id)`.as('site_ids'),
    )
    .where('token_sha256', '=', tokenSha256)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ?? null
}

/** The given sites that the account has. */
export async function findSites(db: Db, accountId: string, ids: readonly string[]): Promise<{ id: string; host: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('sites').select(['id', 'host']).where('account_id', '=', accountId).where('id', 'in', ids).execute()
}
