// Queries of the scans of monitored pages; each takes the account ID.

import type { Profile, Severity } from '@tillwatch/contract/lists'
import type { Page, ScanSummary } from '@tillwatch/contract/shapes'
import type { KnownPage } from '@tillwatch/core/report'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { summaryColumns, toSummary } from './scans.ts'

/** The newest scan of each page that was not cancelled, by page ID. */
export async function findLastOfPages(db: Db, accountId: string, pageIds: readonly string[]): Promise<Map<string, ScanSummary>> {
  if (pageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('pages')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('scans')
          .select(summaryColumns)
          .whereRef('scans.page_id', '=', 'pages.id')
          .where('state', '!=', 'cancelled')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select('pages.id as page_id')
    .selectAll('last')
    .where('pages.account_id', '=', accountId)
    .where(sql<boolean>`pages.id = any(${[...pageIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.page_id, toSummary(row)]))
}

/** When the newest scan of each page that evaluated it completely ended, by page ID. */
export async function findLastEvaluations(db: Db, accountId: string, pageIds: readonly string[]): Promise<Map<string, Date>> {
  if (pageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('pages')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('scans')
          .select('finished_at')
          .whereRef('scans.page_id', '=', 'pages.id')
          .where('state', '=', 'complete')
          .orderBy('finished_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['pages.id', 'last.finished_at'])
    .where('pages.account_id', '=', accountId)
    .where(sql<boolean>`pages.id = any(${[...pageIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, finished_at }) => [id, finished_at as Date]))
}

/** Risk of the newest evaluated scan of each page, even if partial, by page ID. */
export async function findLastRisks(
  db: Db,
  accountId: string,
  pageIds: readonly string[],
): Promise<Map<string, NonNullable<Page['risk']>>> {
  if (pageIds.length === 0) return new Map()
  const { rows } = await sql<{ page_id: string; scan_id: string; risk_score: number | null; severity: Severity | null }>`
    select pages.id as page_id, last.id as scan_id, last.risk_score, last.severity from pages,
      lateral (select id, risk_score, severity from scans where scans.page_id = pages.id and state in ('complete', 'partial')
        order by created_at desc, id desc limit 1) last
    where pages.account_id = ${accountId} and pages.id = any(${[...pageIds]}::uuid[])`.execute(db)
  return new Map(
    rows.flatMap(({ page_id, scan_id, risk_score, severity }) =>
      risk_score === null || severity === null ? [] : [[page_id, { score: risk_score, severity, scanId: scan_id }] as const],
    ),
  )
}

/** Data from the newest evaluated scan of the page in this profile, even if partial; null without one. */
export async function findKnown(db: Db, accountId: string, pageId: string, profile: Profile, before?: string): Promise<KnownPage | null> {
  const earlier =
    before === undefined
      ? sql`true`
      : sql`(finished_at, id) < (select place.finished_at, place.id from scans place where place.account_id = ${accountId} and place.id = ${before})`
  const { rows } = await sql<KnownPage>`
    select jsonb_build_object('fields', result #> '{page,fields}', 'integration', result #> '{page,integration}') as page,
      array(select distinct script ->> 'identity' from jsonb_array_elements(result -> 'scripts') script where script -> 'ran' = 'true') as identities,
      array(select nonce ->> 'digest' from jsonb_array_elements(coalesce(result -> 'nonces', '[]')) nonce) as nonces
    from (
      select result from scans
      where account_id = ${accountId} and page_id = ${pageId} and profile = ${profile} and state in ('complete', 'partial')
        and ${earlier}
      order by finished_at desc, id desc limit 1
    ) last`.execute(db)
  return rows[0] ?? null
}

export interface Period {
  from: Date
  to: Date
}

/** The scans of the site's pages that ended in the period, without cancelled ones. */
const ofSite = (
  accountId: string,
  siteId: string,
  { from, to }: Period,
) => sql<boolean>`scans.account_id = ${accountId} and scans.state <> 'cancelled'
  and scans.page_id in (select id from pages where pages.account_id = ${accountId} and pages.site_id = ${siteId})
  and scans.finished_at >= ${from} and scans.finished_at < ${to}`

/** Newest first, after `after`; each with its page. */
export async function listOfSite(
  db: Db,
  accountId: string,
  siteId: string,
  { from, to, limit, after }: Period & { limit: number; after?: string | undefined },
): Promise<{ total: number; scans: (ScanSummary & { pageId: string })[] }> {
  const of = db.selectFrom('scans').where(ofSite(accountId, siteId, { from, to }))
  const { total } = await of.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const later =
    after === undefined
      ? of
      : of.where(
          sql<boolean>`(scans.finished_at, scans.id) < (select place.finished_at, place.id from scans place where place.account_id = ${accountId} and place.id = ${after})`,
        )
  const rows = await later
    .select([...summaryColumns, 'page_id'])
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return { total, scans: rows.map((row) => ({ ...toSummary(row), pageId: row.page_id ?? '' })) }
}

/**
 * The page's scans that ended on a day (`YYYY-MM-DD`) of a time zone, and unfinished ones that began on it; newest first, without cancelled
 * ones.
 */
export async function listOfPageOnDay(
  db: Db,
  accountId: string,
  pageId: string,
  day: string,
  timeZone: string,
  limit: number,
): Promise<ScanSummary[]> {
  const rows = await db
    .selectFrom('scans')
    .select(summaryColumns)
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where('state', '!=', 'cancelled')
    // A scan ends soon after it was made; these wider bounds only allow an index.
    .where('created_at', '>=', sql<Date>`${day}::date - interval '8 days'`)
    .where('created_at', '<', sql<Date>`${day}::date + interval '2 days'`)
    .where(sql<boolean>`(coalesce(finished_at, created_at) at time zone ${timeZone})::date = ${day}::date`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toSummary)
}
