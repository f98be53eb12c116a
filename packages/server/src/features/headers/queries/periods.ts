// Queries of the headers that scans saw, each for one account.

import type { Profile } from '@tillwatch/contract/lists'
import type { UnreadHeaders } from '@tillwatch/core/headers'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { SeenParts, StoredPart } from '../stored-part.ts'

interface SeenRow {
  pageId: string
  scanId: string
  at: Date
  /** From the first scan with this set. */
  profile: Profile
  setId: string
  missing: { header: string; url: string }[]
  unread: UnreadHeaders[]
  carried: string[]
}

export interface Present extends SeenRow {
  parts: StoredPart[]
}

/** Headers of each page's last evaluated scan, from its period. */
const newest = (accountId: string) => sql`
  select last_scan_id as "scanId", last_seen_at as at, profile, set_sha256 as "setId", missing, unread, carried
  from header_periods where account_id = ${accountId} and page_id = page.id order by last_seen_at desc limit 1`

/**
 * The same for the last one before a moment, of any profile. Missing, unread, and carried-over parts are from the last scan of its period.
 */
const newestBefore = (accountId: string, before: Date) => sql`
  select coalesce(seen.id, period.first_scan_id) as "scanId", coalesce(seen.finished_at, period.first_seen_at) as at, period.profile,
    period.set_sha256 as "setId", period.missing, period.unread, period.carried
  from (select distinct on (profile) * from header_periods
    where account_id = ${accountId} and page_id = page.id and first_seen_at < ${before} order by profile, first_seen_at desc) period
  left join lateral (select id, finished_at from scans
    where scans.account_id = ${accountId} and scans.page_id = page.id and scans.profile = period.profile and scans.state = 'complete'
      and scans.finished_at between period.first_seen_at and period.last_seen_at and scans.finished_at < ${before}
    order by finished_at desc limit 1) seen on true
  order by at desc limit 1`

/**
 * For each of these pages: when the last scan that read its headers, overall or before a moment, did so, and its period; without the
 * headers themselves.
 */
export async function findSeen(db: Db, accountId: string, pageIds: readonly string[], before?: Date | undefined): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    select page.id as "pageId", seen.* from unnest(${[...pageIds]}::uuid[]) as page (id)
    cross join lateral (${before === undefined ? newest(accountId) : newestBefore(accountId, before)}) seen`.execute(db)
  return rows
}

/** The same with the headers, by page. Shared sets are read once. */
export async function findPresent(
  db: Db,
  accountId: string,
  pageIds: readonly string[],
  before?: Date | undefined,
): Promise<Map<string, Present>> {
  const rows = await findSeen(db, accountId, pageIds, before)
  const sets = await findSets(db, accountId, [...new Set(rows.map(({ setId }) => setId))])
  return new Map(rows.map((row) => [row.pageId, { ...row, parts: sets.get(row.setId) ?? [] }]))
}

/** Headers of the last evaluated scan of every monitored page of these sites. Shared sets are read once. */
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
  /** From the previous period of the same profile; null for the first. */
  earlier_sha256: string | null
  never_read: UnreadHeaders[]
  /** From the previous period. */
  earlier_unread: UnreadHeaders[] | null
  first_seen_at: Date
  first_scan_id: string
}

/**
 * Periods of a page, optionally those that began before a moment. Leaves out periods whose predecessor is deleted, because they show no
 * change.
 */
const historyOf = (accountId: string, pageId: string, at: Date | undefined) => sql`
  select * from (
    select id, profile, set_sha256, first_seen_at, first_scan_id, never_read, is_first,
      lag(set_sha256) over line as earlier_sha256, lag(never_read) over line as earlier_unread
    from header_periods where account_id = ${accountId} and page_id = ${pageId}
    window line as (partition by profile order by first_seen_at, id)) periods
  where (is_first or earlier_sha256 is not null) and (${at ?? null}::timestamptz is null or first_seen_at < ${at ?? null}::timestamptz)`

/** Newest first, at most `limit`, optionally those that began before another. */
export async function listPeriods(
  db: Db,
  accountId: string,
  pageId: string,
  { before, at }: { before?: string | undefined; at?: Date | undefined },
  limit: number,
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    with periods as (${historyOf(accountId, pageId, at)})
    select * from periods
    where ${before ?? null}::uuid is null or (first_seen_at, id) < (select first_seen_at, id from periods where id = ${before ?? null}::uuid)
    order by first_seen_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Their number, and the number without the page's first. */
export async function countPeriods(
  db: Db,
  accountId: string,
  pageId: string,
  at: Date | undefined,
): Promise<{ total: number; changes: number }> {
  const { rows } = await sql<{ total: number; changes: number }>`
    select count(*)::int as total, count(*) filter (where not is_first)::int as changes from (${historyOf(accountId, pageId, at)}) periods`.execute(
    db,
  )
  return rows[0] ?? { total: 0, changes: 0 }
}

/** Parts of the given sets. */
export async function findSets(db: Db, accountId: string, setIds: readonly string[]): Promise<Map<string, StoredPart[]>> {
  if (setIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('header_sets')
    .select(['sha256', 'parts'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`sha256 = any(${[...setIds]}::text[])`)
    .execute()
  return new Map(rows.map(({ sha256, parts }) => [sha256, parts as unknown as StoredPart[]]))
}

/** When a scan of a page first saw each of these values, by page, part ID, and digest of the value. */
export async function findFirstSeen(
  db: Db,
  accountId: string,
  pageIds: readonly string[],
  digests: readonly string[],
): Promise<(pageId: string, partId: string, digest: string) => Date | null> {
  if (digests.length === 0) return () => null
  const { rows } = await sql<{ page_id: string; part_id: string; value_sha256: string; first_seen_at: Date }>`
    select page_id, part_id, value_sha256, first_seen_at from header_values
    where account_id = ${accountId} and page_id = any(${[...pageIds]}::uuid[]) and value_sha256 = any(${[...digests]}::text[])`.execute(db)
  const seen = new Map(rows.map((row) => [`${row.page_id} ${row.part_id} ${row.value_sha256}`, row.first_seen_at]))
  return (pageId, partId, digest) => seen.get(`${pageId} ${partId} ${digest}`) ?? null
}
