// Owns the count of scans that were begun by hand, which holds for any number of processes.
import { createHash } from 'node:crypto'
import type { ScanLimit } from '@tillwatch/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface ScanLimits {
  /** Scans by hand of one account within an hour. */
  accountPerHour: number
  /** Scans by hand of one host within an hour, whoever begins them. */
  hostPerHour: number
  /** How many of these only accounts with proof of control may begin; half of them only by announcing deploys. */
  hostReservedPerHour: number
  /** Between two scans by hand of one host. */
  hostPauseSeconds: number
}

/** Who begins a scan, and how. */
export interface Starter {
  accountId: string
  /** Whether the account has proven control of the host. */
  isProven: boolean
  /** Whether it announces a deploy. */
  isDeploy: boolean
}

/** Lets one start of the account, and one of the host, at a time be counted and added, until the caller's transaction ends. Always the account's first. */
export async function lockStarts(db: Db, accountId: string, host: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('scan_starts of ' || ${accountId}, 0))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended('scan_starts at ' || ${host}, 0))`.execute(db)
}

export interface Reached {
  limit: ScanLimit
  /** Scans within an hour that it allows; of a pause, 1. */
  most: number
  /** How many more of the host's are reserved for deploys. */
  forDeploys: number
  /** Until it is not reached any more. */
  seconds: number
}

/** The limit that is reached the longest; null when the next may begin. */
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

/** Counts a start, and forgets some that count no more. */
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
