// Owns the count of scans that were begun by hand, which holds for any number of processes.
import { createHash } from 'node:crypto'
import type { ScanLimit } from '@tillwatch/core/shared'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface ScanLimits {
  /** Scans by hand of one account within an hour. */
  accountPerHour: number
  /** Scans by hand of one host within an hour, whoever begins them. */
  hostPerHour: number
  /** Between two scans by hand of one host. */
  hostPauseSeconds: number
}

/** Lets one start of the account, and one of the host, at a time be counted and added, until the caller's transaction ends. Always the account's first. */
export async function lockStarts(db: Db, accountId: string, host: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('scan_starts of ' || ${accountId}, 0))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended('scan_starts at ' || ${host}, 0))`.execute(db)
}

/** The limit that is reached and in how many seconds it is not any more, the longest of them; null when the next may begin. */
export async function findReached(
  db: Db,
  accountId: string,
  host: string,
  { accountPerHour, hostPerHour, hostPauseSeconds }: ScanLimits,
): Promise<{ limit: ScanLimit; seconds: number } | null> {
  const { rows } = await sql<{ limit: ScanLimit; seconds: number }>`
    with reached as (
      (select 'account' as "limit", started_at + interval '1 hour' as until from scan_starts
        where counted = ${ofAccount(accountId)} order by started_at desc offset ${accountPerHour - 1} limit 1)
      union all
      (select 'host', started_at + interval '1 hour' from scan_starts
        where counted = ${atHost(host)} order by started_at desc offset ${hostPerHour - 1} limit 1)
      union all
      (select 'pause', started_at + make_interval(secs => ${hostPauseSeconds}) from scan_starts
        where counted = ${atHost(host)} order by started_at desc limit 1)
    )
    select "limit", ceil(extract(epoch from until - clock_timestamp()))::int as seconds from reached
    where until > clock_timestamp() order by until desc limit 1`.execute(db)
  return rows[0] ?? null
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const ofAccount = (accountId: string) => hashOf(`account ${accountId}`)
const atHost = (host: string) => hashOf(`host ${host}`)

/** Counts a start, and forgets some that count no more. */
export async function insertStart(db: Db, accountId: string, host: string): Promise<void> {
  await sql`
    delete from scan_starts where ctid = any(array(
      select ctid from scan_starts where started_at < clock_timestamp() - interval '1 hour' limit 100 for update skip locked))`.execute(db)
  await db
    .insertInto('scan_starts')
    .values([ofAccount(accountId), atHost(host)].map((counted) => ({ counted })))
    .execute()
}
