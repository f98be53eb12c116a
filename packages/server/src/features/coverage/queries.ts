// Queries of coverage, each for one account.

import type { ScanFrequency } from '@tillwatch/contract/lists'
import { type HistoryPoint, historyPointsMax } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { DayScans } from './calendar.ts'
import { addDays, type DaySpan } from './days.ts'

export interface WatchedRow {
  id: string
  url: string
  is_payment: boolean
  added_at: Date
  removed_at: Date | null
  time_zone: string
  frequency: ScanFrequency
  cron: string | null
  paused_at: Date | null
  retry_at: Date | null
}

function watched(db: Db, accountId: string) {
  return db
    .selectFrom('pages')
    .select(['id', 'url', 'is_payment', 'added_at', 'removed_at', 'time_zone', 'frequency', 'cron', 'paused_at', 'retry_at'])
    .where('account_id', '=', accountId)
}

/** The pages of the sites, in the order in which they were added, including removed ones. */
export async function listWatched(db: Db, accountId: string, siteIds: readonly string[]): Promise<WatchedRow[]> {
  const ofSites = sql<boolean>`site_id = any(${[...siteIds]}::uuid[])`
  return (await watched(db, accountId).where(ofSites).orderBy('added_at').orderBy('id').execute()) as WatchedRow[]
}

/** Null if the account never had such a page. */
export async function findWatched(db: Db, accountId: string, pageId: string): Promise<WatchedRow | null> {
  return ((await watched(db, accountId).where('id', '=', pageId).executeTakeFirst()) as WatchedRow | undefined) ?? null
}

export interface DayRow extends DayScans {
  pageId: string
  day: string
  /** Ends of the first and last scan that evaluated the page completely; null without one. */
  firstEvaluated: Date | null
  lastEvaluated: Date | null
}

/** Summary of the pages' scans for each day of their time zones on which one ended, in order. */
export async function listDays(
  db: Db,
  accountId: string,
  pages: readonly Pick<WatchedRow, 'id' | 'time_zone'>[],
  { from, to }: DaySpan,
): Promise<DayRow[]> {
  const ids = pages.map(({ id }) => id)
  const zones = pages.map((page) => page.time_zone)
  const { rows } = await sql<DayRow>`
    select page_id as "pageId", day::text as day,
      count(*) filter (where state = 'complete')::int as complete,
      count(*) filter (where state = 'partial')::int as partial,
      count(*) filter (where state in ('failed', 'blocked'))::int as failed,
      (array_agg(outcome_code order by finished_at desc) filter (where state in ('failed', 'blocked')))[1] as reason,
      (array_agg(id order by state = 'complete' desc, state = 'partial' desc, finished_at desc))[1] as "scanId",
      min(finished_at) filter (where state = 'complete') as "firstEvaluated",
      max(finished_at) filter (where state = 'complete') as "lastEvaluated"
    from (
      select scan.page_id, scan.id, scan.state, scan.outcome_code, scan.finished_at,
        (scan.finished_at at time zone page.time_zone)::date as day
      from unnest(${ids}::uuid[], ${zones}::text[]) as page (id, time_zone) join scans scan on scan.page_id = page.id
      where scan.account_id = ${accountId} and scan.page_id = any(${ids}::uuid[]) and scan.state in ('complete', 'partial', 'failed', 'blocked')
        -- A scan ends soon after it was made. These wider bounds allow an index and help the planner estimate the number of rows.
        and scan.created_at >= ${addDays(from, -8)}::timestamptz and scan.created_at < ${addDays(to, 2)}::timestamptz
    ) ended
    where day between ${from}::date and ${to}::date
    group by page_id, day order by page_id, day`.execute(db)
  return rows
}

export interface EvaluatedBeside {
  before: Date | null
  after: Date | null
}

/** When each page was last evaluated before the span's first day in its time zone, and first after its last day. */
export async function findEvaluatedBeside(
  db: Db,
  accountId: string,
  pageIds: readonly string[],
  { from, to }: DaySpan,
): Promise<Map<string, EvaluatedBeside>> {
  if (pageIds.length === 0) return new Map()
  const { rows } = await sql<EvaluatedBeside & { id: string }>`
    select page.id,
      (select max(scan.finished_at) from scans scan where scan.page_id = page.id and scan.state = 'complete'
        and scan.finished_at < ${from}::date::timestamp at time zone page.time_zone) as before,
      (select min(scan.finished_at) from scans scan where scan.page_id = page.id and scan.state = 'complete'
        and scan.finished_at >= (${to}::date + 1)::timestamp at time zone page.time_zone) as after
    from pages page
    where page.account_id = ${accountId} and page.id = any(${pageIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, before, after }) => [id, { before, after }]))
}

export interface History {
  total: number
  points: HistoryPoint[]
}

/** The page's evaluated scans on days of a time zone. If there are more than points, the one with the highest risk per interval. */
export async function findHistory(db: Db, accountId: string, pageId: string, timeZone: string, { from, to }: DaySpan): Promise<History> {
  const { rows } = await sql<Omit<HistoryPoint, 'at'> & { at: Date; total: number }>`
    with bounds as (
      select ${from}::date::timestamp at time zone ${timeZone} as first, (${to}::date + 1)::timestamp at time zone ${timeZone} as after
    ), seen as (
      select scan.id, scan.finished_at, scan.state, scan.risk_score, scan.severity, scan.script_count, scan.third_party_count,
        count(*) over ()::int as total,
        width_bucket(extract(epoch from scan.finished_at), extract(epoch from bounds.first), extract(epoch from bounds.after),
          ${historyPointsMax}::int) as bucket,
        row_number() over (order by scan.finished_at, scan.id) as place
      from scans scan, bounds
      where scan.account_id = ${accountId} and scan.page_id = ${pageId} and scan.state in ('complete', 'partial')
        and scan.risk_score is not null and scan.severity is not null
        and scan.created_at >= bounds.first - interval '8 days' and scan.created_at < bounds.after
        and scan.finished_at >= bounds.first and scan.finished_at < bounds.after
    ), placed as (
      -- If there are few enough, each is its own point.
      select *, case when total <= ${historyPointsMax} then place else bucket end as slot from seen
    ), shown as (
      select distinct on (slot) * from placed order by slot, risk_score desc, finished_at desc
    )
    select finished_at as at, id as "scanId", state = 'partial' as "isPartial", risk_score as "riskScore", severity,
      script_count as scripts, third_party_count as "thirdParty", total
    from shown order by finished_at, id`.execute(db)
  return { total: rows[0]?.total ?? 0, points: rows.map(({ total: _, at, ...point }) => ({ at: at.toISOString(), ...point })) }
}
