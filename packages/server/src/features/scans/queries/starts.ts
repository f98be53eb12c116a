// Counts manual scans, for any number of processes.
import { createHash } from 'node:crypto'
import type { ScanLimit } from '@tillwatch/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface ScanLimits {
  /** Manual scans per account and hour. */
  accountPerHour: number
  /** Manual scans per host and hour, over all accounts. */
  hostPerHour: number
  /** Share of these reserved for accounts with proof of control; half of it only for announced deploys. */
  hostReservedPerHour: number
  /** Minimum pause between two manual scans of one host. */
  hostPauseSeconds: number
}

/** Who starts a scan, and how. */
export interface Starter {
  accountId: string
  /** Whether the account has proof of control of the host. */
  isProven: boolean
  /** Whether it announces a deploy. */
  isDeploy: boolean
}

/** Serializes counting and adding starts of the account and of the host, until the caller's transaction ends. Always the account first. */
export async function lockStarts(db: Db, accountId: string, host: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('scan_starts of ' || ${accountId}, 0))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended('scan_starts at ' || ${host}, 0))`.execute(db)
}

export interface Reached {
  limit: ScanLimit
  /** Allowed scans per hour; 1 for a pause. */
  most: number
  /** Number of the host's scans reserved for deploys. */
  forDeploys: number
  /** When it is no longer reached. */
  seconds: number
}

/** The reached limit that lasts longest; null if the next scan may start. */
export async function findReached(db: Db, starter: Starter, host: string, limits: ScanLimits): Promise<Reached | null> {
  const { accountPerHour, hostPerHour, hostReservedPerHour, hostPauseSeconds } = limits
  const { isProven, isDeploy } = starter
  const conditions = [perHour('account', ofAccount(starter.accountId), accountPerHour), perHour('host', atHost(host), hostPerHour)]
  if (!isProven && hostReservedPerHour > 0) conditions.push(perHour('unproven', unprovenAt(host), hostPerHour - hostReservedPerHour))
  if (!isProven || !isDeploy) {
    const forDeploys = Math.floor(hostReservedPerHour / 2)
    conditions.push(perHour('host', byHandAt(host), hostPerHour - forDeploys, forDeploys))
    conditions.push(pause(isProven ? provenAt(host) : atHost(host), hostPauseSeconds))
  }
  const { rows } = await sql<Reached>`
    with reached as (${sql.join(conditions, sql` union all `)})
    select "limit", most, "forDeploys", ceil(extract(epoch from until - clock_timestamp()))::int as seconds from reached
    where until > clock_timestamp() order by until desc limit 1`.execute(db)
  return rows[0] ?? null
}

function perHour(limit: ScanLimit, counted: string, most: number, forDeploys = 0): RawBuilder<unknown> {
  return sql`(select ${sql.lit(limit)} as "limit", ${most}::int as most, ${forDeploys}::int as "forDeploys", started_at + interval '1 hour' as until from scan_starts
    where counted = ${counted} order by started_at desc offset ${most - 1} limit 1)`
}

function pause(counted: string, seconds: number): RawBuilder<unknown> {
  return sql`(select 'pause' as "limit", 1 as most, 0 as "forDeploys", started_at + make_interval(secs => ${seconds}) as until from scan_starts
    where counted = ${counted} order by started_at desc limit 1)`
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const ofAccount = (accountId: string) => hashOf(`account ${accountId}`)
const atHost = (host: string) => hashOf(`host ${host}`)
const byHandAt = (host: string) => hashOf(`by hand at ${host}`)
const unprovenAt = (host: string) => hashOf(`without proof at ${host}`)
const provenAt = (host: string) => hashOf(`with proof at ${host}`)

/** Counts a start, and deletes some that no longer count. */
export async function insertStart(db: Db, { accountId, isProven, isDeploy }: Starter, host: string): Promise<void> {
  await sql`
    delete from scan_starts where ctid = any(array(
      select ctid from scan_starts where started_at < clock_timestamp() - interval '1 hour' limit 100 for update skip locked))`.execute(db)
  const byHand = isProven && isDeploy ? [] : [byHandAt(host), isProven ? provenAt(host) : unprovenAt(host)]
  await db
    .insertInto('scan_starts')
    .values([ofAccount(accountId), atHost(host), ...byHand].map((counted) => ({ counted })))
    .execute()
}
