// Queries of restoring, apart from loading rows.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'
import { OperatorError } from '../operator-error.ts'
import type { Keys } from './sealed-keys.ts'

const holds = async (db: Db, condition: RawBuilder<unknown>): Promise<boolean> =>
  (await sql<{ holds: boolean }>`select ${condition} as holds`.execute(db)).rows[0]?.holds ?? false

/** Throws a sentence if the installation has its own people or scans. A sample site and data of the first start don't count. */
export async function requireUnused(db: Db): Promise<void> {
  if (await holds(db, sql`exists (select from users) or exists (select from scans where account_id <> ${sampleAccountId})`))
    throw new OperatorError({ code: 'restore.has-accounts' })
}

/** Throws a sentence if the database cannot take a backup with these migrations: it is in use, is newer, or has tables of others. */
export async function requireRestorable(db: Db, migrations: readonly string[]): Promise<void> {
  const applied = await appliedMigrations(db)
  if (applied.length === 0) return
  const isServed = sql`exists (select from pg_stat_activity where datname = current_database() and application_name = 'tillwatch-changes')`
  if (await holds(db, isServed)) throw new OperatorError({ code: 'restore.running' })
  await requireUnused(db)
  if (applied.some((name, at) => migrations[at] !== name)) throw new OperatorError({ code: 'restore.newer-database' })
}

/** Its last migrations; empty for an empty database. Throws a sentence if it has tables of others. */
async function appliedMigrations(db: Db): Promise<string[]> {
  if (await holds(db, sql`to_regclass('public.kysely_migration') is not null`))
    return (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(({ name }) => name)
  const isFilled = sql`exists (
    select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend where pg_depend.objid = pg_class.oid and deptype = 'e'))`
  if (await holds(db, isFilled)) throw new OperatorError({ code: 'restore.foreign-tables' })
  return []
}

export async function putKeys(trx: Db, { signingKeys, stopTokens }: Keys): Promise<void> {
  await sql`
    insert into signing_keys select * from jsonb_populate_recordset(null::signing_keys, ${JSON.stringify(signingKeys)}::jsonb)`.execute(trx)
  await sql`
    update report_recipients recipient set stop_token = kept.stop_token
    from jsonb_to_recordset(${JSON.stringify(stopTokens)}::jsonb) as kept (account_id uuid, address text, stop_token text)
    where recipient.account_id = kept.account_id and recipient.address = kept.address`.execute(trx)
}

/** Sends alerts again that were pending as mails, because backups contain no mail. Whether they arrived is unknown. */
export async function settleLoaded(trx: Db): Promise<void> {
  await sql`update alert_deliveries set state = 'queued', handed_over_at = null, next_try_at = now() where state = 'handed-over'`.execute(
    trx,
  )
}

/** What waits for a job, by kind, each with its ID. Backups contain no jobs. */
export interface Unfinished {
  scans: string[]
  examinations: string[]
  comparisons: string[]
  discoveries: string[]
  exports: string[]
  packs: string[]
  reports: string[]
  payments: string[]
}

/**
 * Each table in its first backed-up form. Tables that were added later are missing in older backups, which are read before they are
 * migrated.
 */
const unfinished: Record<keyof Unfinished, { table: string; rest: string; id?: string }> = {
  scans: { table: 'scans', rest: `where state in ('queued', 'running') order by created_at` },
  examinations: { table: 'scan_examinations', id: 'scan_id', rest: `where state = 'waiting' order by scan_id` },
  comparisons: {
    ...{ table: 'scan_comparisons', id: 'scan_id' },
    // The others are queued when their examination ends.
    rest: `where state = 'waiting' and not exists (
      select from scan_examinations where scan_examinations.scan_id = scan_comparisons.scan_id and scan_examinations.state = 'waiting') order by scanned_at`,
  },
  discoveries: { table: 'discoveries', rest: 'where finished_at is null order by started_at' },
  exports: { table: 'account_exports', rest: `where state = 'queued' order by requested_at` },
  packs: { table: 'evidence_packs', rest: `where state = 'queued' order by requested_at` },
  reports: { table: 'reports', rest: `where state = 'queued' order by requested_at` },
  payments: { table: 'payment_events', rest: 'where handled_at is null order by created_at' },
}

export async function findUnfinished(db: Db): Promise<Unfinished> {
  const found: Partial<Unfinished> = {}
  for (const [of, { table, rest, id = 'id' }] of Object.entries(unfinished) as [keyof Unfinished, (typeof unfinished)['scans']][]) {
    const isThere = await holds(db, sql`to_regclass(${table}) is not null`)
    const query = sql<{ id: string }>`select ${sql.ref(id)} as id from ${sql.table(table)} ${sql.raw(rest)}`
    found[of] = isThere ? (await query.execute(db)).rows.map((row) => row.id) : []
  }
  return found as Unfinished
}

/** Every account with its name, in order. */
export async function listAccounts(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('accounts').select(['id', 'name']).orderBy('created_at').orderBy('id').execute()
}
