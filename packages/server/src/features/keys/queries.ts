// Queries of API keys. All except the one that finds a key's account are for one account.
import { keysMax } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'

export interface KeyRow {
  id: string
  name: string
  hint: string
  scopes: string[]
  is_for_all_sites: boolean
  created_by: string
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  withdrawn_at: Date | null
  sites: { id: string; host: string }[]
  clients: { id: string; name: string }[]
}

export interface NewKey {
  id: string
  account_id: string
  name: string
  hint: string
  secret_sha256: string
  scopes: string[]
  is_for_all_sites: boolean
  created_by: string
  expires_at: Date
}

/** Waits until no other transaction creates a key of the account. */
export async function lockKeys(trx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('api keys of ' || ${accountId}, 0))`.execute(trx)
}

export async function insertKey(trx: Db, row: NewKey, siteIds: readonly string[], clientIds: readonly string[]): Promise<void> {
  await trx.insertInto('api_keys').values(row).execute()
  const of = { account_id: row.account_id, key_id: row.id }
  if (siteIds.length > 0)
    await trx
      .insertInto('api_key_sites')
      .values(siteIds.map((site_id) => ({ ...of, site_id })))
      .execute()
  if (clientIds.length > 0)
    await trx
      .insertInto('api_key_clients')
      .values(clientIds.map((client_id) => ({ ...of, client_id })))
      .execute()
}

const columns = sql`key.id, key.name, key.hint, key.scopes, key.is_for_all_sites, ${whoStandsIn('key.account_id', 'key.created_by')} as created_by,
  key.created_at, key.expires_at, key.last_used_at, key.withdrawn_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', sites.id, 'host', sites.host) order by sites.host), '[]') from api_key_sites chosen
    join sites on sites.account_id = chosen.account_id and sites.id = chosen.site_id
    where chosen.account_id = key.account_id and chosen.key_id = key.id) as sites,
  (select coalesce(jsonb_agg(jsonb_build_object('id', clients.id, 'name', clients.name) order by lower(clients.name)), '[]') from api_key_clients chosen
    join clients on clients.account_id = chosen.account_id and clients.id = chosen.client_id
    where chosen.account_id = key.account_id and chosen.key_id = key.id) as clients`

/** Valid keys first, newest first. */
export async function findKeys(db: Db, accountId: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select ${columns} from api_keys key where key.account_id = ${accountId}
    order by key.withdrawn_at is not null, key.created_at desc, key.id limit ${keysMax.listed}`.execute(db)
  return rows
}

/** Null if the account has no such key. */
export async function findKey(db: Db, accountId: string, id: string): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`select ${columns} from api_keys key where key.account_id = ${accountId} and key.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Whether an existing or former key of the account has this name, ignoring case. */
export async function isKeyNamed(db: Db, accountId: string, name: string): Promise<boolean> {
  const { rows } = await sql`select from api_keys where account_id = ${accountId} and lower(name) = lower(${name})`.execute(db)
  return rows.length > 0
}

export async function countWorkingKeys(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys where account_id = ${accountId} and withdrawn_at is null and expires_at > now()`.execute(db)
  return rows[0]?.count ?? 0
}

/** Number of these in the account. */
export async function countOwned(db: Db, table: 'sites' | 'clients', accountId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where account_id = ${accountId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return rows[0]?.count ?? 0
}

/** False if it was already revoked. */
export async function withdraw(db: Db, accountId: string, id: string, by: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update api_keys set withdrawn_at = now(), withdrawn_by = ${by}
    where account_id = ${accountId} and id = ${id} and withdrawn_at is null`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export interface WorkingKey {
  id: string
  account_id: string
  name: string
  scopes: string[]
  /** The named sites, and those of the named clients; null for all of the account. */
  site_ids: string[] | null
}

/** For any account; null if no valid key has this hash. */
export async function findWorkingKey(db: Db, secretSha256: string): Promise<WorkingKey | null> {
  const { rows } = await sql<WorkingKey>`
    select id, account_id, name, scopes, case when is_for_all_sites then null else array(
        select site_id::text from api_key_sites chosen where chosen.account_id = key.account_id and chosen.key_id = key.id
        union select sites.id::text from api_key_clients chosen
          join sites on sites.account_id = chosen.account_id and sites.client_id = chosen.client_id
          where chosen.account_id = key.account_id and chosen.key_id = key.id) end as site_ids
    from api_keys key where secret_sha256 = ${secretSha256} and withdrawn_at is null and expires_at > now()`.execute(db)
  return rows[0] ?? null
}

/** To the minute, so that a busy key is not written each time. */
export async function noteUse(db: Db, accountId: string, id: string): Promise<void> {
  await sql`update api_keys set last_used_at = now() where account_id = ${accountId} and id = ${id}
    and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db)
}
