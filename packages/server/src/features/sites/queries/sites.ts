// Owns the queries of sites. Each is asked for one account.
import type { SiteQuery } from '@tillwatch/contract/shapes'
import { IDENTITY_RULES_VERSION } from '@tillwatch/core/inventory'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface SiteRow {
  id: string
  account_id: string
  host: string
  url: string
  /** Null where nothing is sold. */
  subscription_id: string | null
  /** Null where it belongs to none. */
  client_id: string | null
  claimed_at: Date
  /** What a proof of control shows. */
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

/** Ids of the sites that are looked among; null for all of the account. */
type Within = readonly string[] | null

/** The sites of an account whose hosts have the text in them, of one client where one is asked for. */
function fitting(db: Db, accountId: string, { search = '', client }: Pick<SiteQuery, 'search' | 'client'>, within: Within) {
  let sites = db.selectFrom('sites').where('account_id', '=', accountId)
  if (within !== null) sites = sites.where(sql<boolean>`id = any(${within}::uuid[])`)
  if (client !== undefined) sites = client === 'none' ? sites.where('client_id', 'is', null) : sites.where('client_id', '=', client)
  const text = search.trim().toLowerCase()
  return text === '' ? sites : sites.where('host', 'like', `%${text.replace(/[\\%_]/g, '\\$&')}%`)
}

/** How many sites of an account fit. */
export async function countSiteRows(db: Db, accountId: string, query: SiteQuery, within: Within): Promise<number> {
  const row = await fitting(db, accountId, query, within)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Those that fit, newest first, at most `limit` and one more, so that it is known whether there are further ones. */
export async function listSiteRows(db: Db, accountId: string, query: SiteQuery, within: Within): Promise<SiteRow[]> {
  let select = fitting(db, accountId, query, within).selectAll()
  if (query.after !== undefined)
    select = select.where(
      sql<boolean>`(claimed_at, id) < (select claimed_at, id from sites where account_id = ${accountId} and id = ${query.after})`,
    )
  return select
    .orderBy('claimed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
}

/** Null when the account has no such site. With `lock`, other changes of the site wait until the transaction ends. */
export async function findSiteRow(db: Db, accountId: string, siteId: string, lock = false): Promise<SiteRow | null> {
  let query = db.selectFrom('sites').selectAll().where('account_id', '=', accountId).where('id', '=', siteId)
  if (lock) query = query.forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

/** Notes that a proof of the site is being checked; false within so many seconds of another check, and where the account has no such site. */
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
