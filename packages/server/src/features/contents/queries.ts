// Queries of stored contents, which all accounts share without knowing about each other.
import { sql } from 'kysely'
import pg from 'pg'
import type { ConnectionConfig, Db } from '#db/index.ts'

/** Shared by sweeps, exclusive for copying contents. */
const sweepLock = `hashtextextended('tillwatch.sweep of contents', 0)`
/** A sweep holds the lock for one batch. */
const sweepPatienceMs = 60_000

/** Contents that something refers to, with the table of contents as `t`. Others wait for a sweep. */
export const referred =
  '(exists (select from artifacts where artifacts.sha256 = t.sha256) or exists (select from report_files where report_files.sha256 = t.sha256))'

/** Digests of such contents after this one, in order. */
export async function readReferred(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select t.sha256 from blobs t where t.sha256 > ${after ?? ''} and ${sql.raw(referred)} order by t.sha256 limit ${limit}`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

export async function isReferred(db: Db, sha256: string): Promise<boolean> {
  return (await sql`select from blobs t where t.sha256 = ${sha256} and ${sql.raw(referred)}`.execute(db)).rows.length > 0
}

export interface SweepHold {
  /** Sweeps resume fifteen minutes after the last renewal. Throws a sentence if they already have. */
  renew(): Promise<void>
  release(): Promise<void>
}

/**
 * Keeps all currently stored contents, until it is released or was not renewed for `idleMs`. Throws a sentence if another process keeps
 * them for long.
 */
export async function holdSweeps(config: ConnectionConfig, idleMs = 15 * 60_000): Promise<SweepHold> {
  const client = new pg.Client({ ...config, application_name: 'tillwatch-backup', connectionTimeoutMillis: 10_000 })
  let isLost = false
  client.on('error', () => (isLost = true))
  await client.connect()
  try {
    // The server ends an idle session and its lock, even if the process that holds it was stopped and never continues.
    await client.query(`set statement_timeout = 0; set lock_timeout = ${sweepPatienceMs}; set idle_session_timeout = ${idleMs}`)
    await client.query(`select pg_advisory_lock(${sweepLock})`)
  } catch (error) {
    await client.end().catch(() => {}) // report the first failure
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new Error('Another backup of this installation is running. Wait until it finishes, then try again.')
  }
  return {
    async renew() {
      const lost = new Error('The backup made no progress for too long or lost its database connection. Start it again.')
      if (isLost) throw lost
      await client.query('select 1').catch(() => Promise.reject(lost))
    },
    release: () => client.end().catch(() => {}), // if it is lost, there is nothing to release
  }
}

/** Records contents about to be stored, so that a sweep leaves them alone. */
export async function noteBlobs(db: Db, contents: readonly { sha256: string; sizeBytes: number }[]): Promise<void> {
  const sorted = [...new Map(contents.map((item) => [item.sha256, item])).values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  await sql`
    insert into blobs (sha256, size_bytes)
    select * from unnest(${sorted.map(({ sha256 }) => sha256)}::text[], ${sorted.map(({ sizeBytes }) => sizeBytes)}::bigint[])
    on conflict (sha256) do update set stored_at = now()`.execute(db)
}

/**
 * Deletes contents that no scan or report refers to and nobody recorded for an hour, at most 500. `remove` runs inside the transaction: a
 * worker that records the same content meanwhile waits for it, finds the file gone, and writes it again. Deletes nothing while sweeps are
 * held.
 */
export async function sweepBlobs(db: Db, remove: (sha256: string) => Promise<void>): Promise<number> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${sql.raw(sweepLock)}) as free`.execute(db)
  if (!rows[0]?.free) return 0
  const gone = await db
    .deleteFrom('blobs')
    .where('sha256', 'in', (from) =>
      from
        .selectFrom('blobs as candidate')
        .select('candidate.sha256')
        .where('candidate.stored_at', '<', sql<Date>`now() - interval '1 hour'`)
        .where((where) =>
          where.not(
            where.exists(where.selectFrom('artifacts').select('artifacts.sha256').whereRef('artifacts.sha256', '=', 'candidate.sha256')),
          ),
        )
        .where((where) =>
          where.not(
            where.exists(
              where.selectFrom('report_files').select('report_files.sha256').whereRef('report_files.sha256', '=', 'candidate.sha256'),
            ),
          ),
        )
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning('sha256')
    .execute()
  for (const { sha256 } of gone) await remove(sha256)
  return gone.length
}
