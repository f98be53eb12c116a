// Owns the queries that tell which headers scans saw. Each is asked for one account.
import type { UnreadHeaders } from '@tillwatch/core/headers'
import type { Profile } from '@tillwatch/core/shared'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { SeenParts, StoredPart } from '../stored-part.ts'

/** What the last evaluated scan of a page saw; null before the first. */
export async function findPresent(db: Db, accountId: string, pageId: string) {
  const row = await db
    .selectFrom('header_periods')
    .innerJoin('header_sets', (join) =>
      join.onRef('header_sets.account_id', '=', 'header_periods.account_id').onRef('header_sets.sha256', '=', 'header_periods.set_sha256'),
    )
    .select(['last_scan_id', 'last_seen_at', 'profile', 'set_sha256', 'missing', 'parts', 'unread', 'carried'])
    .where('header_periods.account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .orderBy('last_seen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    scanId: row.last_scan_id,
    at: row.last_seen_at,
    /** The scan that saw this set first. */
    profile: row.profile as Profile,
    setId: row.set_sha256,
    missing: row.missing as unknown as { header: string; url: string }[],
    parts: row.parts as unknown as StoredPart[],
    unread: row.unread as unknown as UnreadHeaders[],
    carried: row.carried as unknown as string[],
  }
}

type Present = NonNullable<Awaited<ReturnType<typeof findPresent>>>

/** What the last evaluated scan before a moment saw, of whichever profile; null before the first. What was missing, not read or carried over is told of the last scan of its period. */
export async function findPresentBefore(db: Db, accountId: string, pageId: string, before: Date): Promise<Present | null> {
  const { rows } = await sql<Present>`
    select coalesce(seen.id, period.first_scan_id) as "scanId", coalesce(seen.finished_at, period.first_seen_at) as at, period.profile,
      period.set_sha256 as "setId", period.missing, header_sets.parts, period.unread, period.carried
    from (select distinct on (profile) * from header_periods
      where account_id = ${accountId} and page_id = ${pageId} and first_seen_at < ${before} order by profile, first_seen_at desc) period
    join header_sets on header_sets.account_id = period.account_id and header_sets.sha256 = period.set_sha256
    left join lateral (select id, finished_at from scans
      where scans.account_id = ${accountId} and scans.page_id = ${pageId} and scans.profile = period.profile and scans.state = 'complete'
        and scans.finished_at between period.first_seen_at and period.last_seen_at and scans.finished_at < ${before}
      order by finished_at desc limit 1) seen on true
    order by at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The same of every watched page of these sites that was scanned. Sets that pages share are read once. */
export async function findPresentOfSites(db: Db, accountId: string, siteIds: readonly string[]) {
  const { rows } = await sql<{ siteId: string; pageId: string; setId: string } & Omit<SeenParts, 'parts'>>`
    select pages.site_id as "siteId", pages.id as "pageId", newest.set_sha256 as "setId", newest.unread, newest.carried
    from pages
    cross join lateral (
      select set_sha256, unread, carried from header_periods
      where header_periods.account_id = pages.account_id and header_periods.page_id = pages.id
      order by last_seen_at desc limit 1) newest
    where pages.account_id = ${accountId} and pages.site_id = any(${siteIds}::uuid[]) and pages.removed_at is null`.execute(db)
  const sets = await findSets(db, accountId, [...new Set(rows.map(({ setId }) => setId))])
  return rows.map(({ setId, ...page }) => ({ ...page, parts: sets.get(setId) ?? [] }))
}

export interface PeriodRow {
  id: string
  profile: Profile
  set_sha256: string
  is_first: boolean
  /** Of the period of the same profile before it; null for the first. */
  earlier_sha256: string | null
  never_read: UnreadHeaders[]
  /** Of the period before it. */
  earlier_unread: UnreadHeaders[] | null
  first_seen_at: Date
  first_scan_id: string
}

/**
 * Periods of a page, newest first, at most `limit`; only those that began before another, or before a moment, where one is named. One whose predecessor is not kept any more tells
 * no change, and is left out.
 */
export async function listPeriods(
  db: Db,
  accountId: string,
  pageId: string,
  { before, at }: { before?: string | undefined; at?: Date | undefined },
  limit: number,
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    with periods as (
      select id, profile, set_sha256, first_seen_at, first_scan_id, never_read, is_first,
        lag(set_sha256) over line as earlier_sha256, lag(never_read) over line as earlier_unread
      from header_periods where account_id = ${accountId} and page_id = ${pageId}
      window line as (partition by profile order by first_seen_at, id))
    select * from periods
    where (is_first or earlier_sha256 is not null) and (${before ?? null}::uuid is null
      or (first_seen_at, id) < (select first_seen_at, id from periods where id = ${before ?? null}::uuid))
      and (${at ?? null}::timestamptz is null or first_seen_at < ${at ?? null}::timestamptz)
    order by first_seen_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Parts of the sets that are named. */
export async function findSets(db: Db, accountId: string, setIds: readonly string[]): Promise<Map<string, StoredPart[]>> {
  if (setIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('header_sets')
    .select(['sha256', 'parts'])
    .where('account_id', '=', accountId)
    .where('sha256', 'in', setIds)
    .execute()
  return new Map(rows.map(({ sha256, parts }) => [sha256, parts as unknown as StoredPart[]]))
}

/** When a scan of the page first saw each of these values, by part id and digest of the value. */
export async function findFirstSeen(
  db: Db,
  accountId: string,
  pageId: string,
  digests: readonly string[],
): Promise<(partId: string, digest: string) => Date | null> {
  if (digests.length === 0) return () => null
  const rows = await db
    .selectFrom('header_values')
    .select(['part_id', 'value_sha256', 'first_seen_at'])
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where('value_sha256', 'in', digests)
    .execute()
  const seen = new Map(rows.map(({ part_id, value_sha256, first_seen_at }) => [`${part_id} ${value_sha256}`, first_seen_at]))
  return (partId, digest) => seen.get(`${partId} ${digest}`) ?? null
}
