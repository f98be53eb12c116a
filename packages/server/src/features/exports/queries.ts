// Queries of exports: their rows, and all data of an account.
import type { AccountExport } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { type Db, madeRows } from '#db/index.ts'

const columns = ['id', 'state', 'requested_by', 'requested_at', 'finished_at', 'expires_at', 'sha256', 'size_bytes', 'counts'] as const

/** False if an export of the account is already pending. */
export async function insertExport(db: Db, row: { id: string; account_id: string; requested_by: string }): Promise<boolean> {
  const done = await db
    .insertInto('account_exports')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').where('state', '=', 'queued').doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Requested within the last day. */
export async function countOfDay(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('account_exports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('requested_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first. */
export async function listExportRows(db: Db, accountId: string, limit: number): Promise<AccountExport[]> {
  const rows = await db
    .selectFrom('account_exports')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state as AccountExport['state'],
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    sha256: row.sha256,
    sizeBytes: row.size_bytes,
    rows: row.counts === null ? null : Object.values(row.counts as Record<string, number>).reduce((total, count) => total + count, 0),
  }))
}

/** A downloadable archive; null if none exists. */
export async function findReady(db: Db, accountId: string, exportId: string): Promise<{ sha256: string; sizeBytes: number } | null> {
  const row = await db
    .selectFrom('account_exports')
    .select(['sha256', 'size_bytes'])
    .where('account_id', '=', accountId)
    .where('id', '=', exportId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row === undefined ? null : { sha256: row.sha256 ?? '', sizeBytes: row.size_bytes ?? 0 }
}

export interface Taken {
  accountId: string
  /** The number of this attempt. */
  attempts: number
}

/** Counts one more attempt at a pending export; null if it is not pending. */
export async function takeExport(db: Db, exportId: string): Promise<Taken | null> {
  const row = await db
    .updateTable('account_exports')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', exportId)
    .where('state', '=', 'queued')
    .returning(['account_id', 'attempts'])
    .executeTakeFirst()
  return row === undefined ? null : { accountId: row.account_id, attempts: row.attempts }
}

export interface Archive {
  sha256: string
  sizeBytes: number
  counts: Record<string, number>
}

/**
 * Records that the archive of an attempt can be downloaded for `days`; false if the export is no longer pending, or another attempt has
 * begun.
 */
export async function markReady(
  db: Db,
  exportId: string,
  attempts: number,
  { sha256, sizeBytes, counts }: Archive,
  days: number,
): Promise<boolean> {
  const done = await db
    .updateTable('account_exports')
    .set({
      state: 'ready',
      finished_at: sql`now()`,
      expires_at: sql`now() + make_interval(days => ${days})`,
      sha256,
      size_bytes: sizeBytes,
      counts: JSON.stringify(counts),
    })
    .where('id', '=', exportId)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Gives an export up, unless another attempt has begun. */
export async function markExportFailed(db: Db, exportId: string, attempts: number): Promise<void> {
  await db
    .updateTable('account_exports')
    .set({ state: 'failed', finished_at: sql`now()` })
    .where('id', '=', exportId)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute()
}

export const exportRows = madeRows('account_exports')

/** Rows to read at a time; a scan's row contains its whole result. */
const fetched = 100
/** Columns that only the machine needs or can read, and notes about a suspicion. */
const withheld = [
  ...['words', 'run_id', 'progress', 'lease', 'leased_until', 'fraud_flagged_at', 'fraud_reason'],
  ...['target_sealed', 'secret_sealed', 'old_secret_sealed', 'sealed'],
]

/**
 * Yields the rows of every protected table as JSON, table by table. Call it in a transaction, in the scope of the account: the tables'
 * policies select the rows even without an account column, so that tables of later releases are included automatically. `ownPeople` lists
 * people.
 */
export async function* ownRows(trx: Db, accountId: string): AsyncGenerator<{ table: string; rows: string[] }> {
  const { rows: tables } = await sql<{ name: string; named: boolean }>`
    select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped) as named
    from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
    where c.relnamespace = 'public'::regnamespace and c.relname <> 'users' order by c.relname`.execute(trx)
  for (const { name, named } of tables) {
    const row = sql`select (to_jsonb(t) - ${sql.lit(`{${withheld.join(',')}}`)}::text[])::text as row from ${sql.table(name)} t
      ${named ? sql`where account_id = ${sql.lit(accountId)}` : sql``}`
    await sql`declare own_rows no scroll cursor for ${row}`.execute(trx)
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(fetched)} from own_rows`.execute(trx)
      if (rows.length === 0) break
      yield { table: name, rows: rows.map((each) => each.row) }
    }
    await sql`close own_rows`.execute(trx)
  }
}

/** The members of the account. */
export async function ownPeople(trx: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'email_verified', u.email_verified, 'language', u.language,
      'created_at', u.created_at, 'role', m.role, 'cookie_consent', c.consent, 'ways_to_sign_in',
      (select coalesce(jsonb_agg(i.provider_id), '[]') from identities i where i.user_id = u.id))::text as row
    from memberships m join users u on u.id = m.user_id left join cookie_consents c on c.user_id = u.id
    where m.account_id = ${accountId}`.execute(trx)
  return rows.map(({ row }) => row)
}
