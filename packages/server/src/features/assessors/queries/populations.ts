// Queries of populations for samples, and of the incidents of a site, each for one account.

import { assessmentMax, type SampledKind } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Period } from '../period.ts'

/** Incidents of the site that were opened in the period. */
const incidentsOf = (accountId: string, siteId: string, { from, to }: Period) => sql`incidents where account_id = ${accountId}
  and opened_at >= ${from} and opened_at < ${to} and exists (select from incident_items item where item.account_id = ${accountId}
    and item.incident_id = incidents.id and item.site_id = ${siteId})`

/** Newest first, starting after `after`. */
export async function findIncidentIds(
  db: Db,
  accountId: string,
  siteId: string,
  { after, limit, ...period }: Period & { after?: string | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${incidentsOf(accountId, siteId, period)}
    ${after === undefined ? sql`` : sql`and (opened_at, id) < (select place.opened_at, place.id from incidents place where place.account_id = ${accountId} and place.id = ${after})`}
    order by opened_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countIncidents(db: Db, accountId: string, siteId: string, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${incidentsOf(accountId, siteId, period)}`.execute(db)
  return rows[0]?.count ?? 0
}

type Of = { accountId: string; siteIds: readonly string[] } & Period

const populations: Record<SampledKind, (of: Of) => ReturnType<typeof sql>> = {
  scripts: ({ accountId, siteIds, from, to }) => sql`
    select page_scripts.id from page_scripts join pages on pages.account_id = page_scripts.account_id and pages.id = page_scripts.page_id
    where page_scripts.account_id = ${accountId} and pages.site_id = any(${siteIds}::uuid[]) and page_scripts.first_seen_at < ${to}
      and page_scripts.last_seen_at >= ${from} and exists (select from script_observations seen where seen.account_id = ${accountId}
        and seen.page_script_id = page_scripts.id and seen.observed_at >= ${from} and seen.observed_at < ${to})`,
  scans: ({ accountId, siteIds, from, to }) => sql`
    select scans.id from scans join pages on pages.account_id = scans.account_id and pages.id = scans.page_id
    where scans.account_id = ${accountId} and pages.site_id = any(${siteIds}::uuid[]) and scans.state <> 'cancelled'
      and scans.finished_at >= ${from} and scans.finished_at < ${to}`,
  changes: ({ accountId, siteIds, from, to }) => sql`
    select scan_changes.id from scan_changes join scan_comparisons compared
      on compared.account_id = scan_changes.account_id and compared.scan_id = scan_changes.scan_id
    where scan_changes.account_id = ${accountId} and compared.site_id = any(${siteIds}::uuid[]) and scan_changes.verdict <> 'volatile'
      and compared.scanned_at >= ${from} and compared.scanned_at < ${to}`,
  alerts: ({ accountId, siteIds, from, to }) => sql`
    select incidents.id from incidents where incidents.account_id = ${accountId} and incidents.opened_at >= ${from} and incidents.opened_at < ${to}
      and exists (select from incident_items item where item.account_id = ${accountId} and item.incident_id = incidents.id
        and item.site_id = any(${siteIds}::uuid[]))`,
}

/** The IDs of the population; one more than allowed if there are more. */
export async function findPopulation(db: Db, kind: SampledKind, of: Of): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id::text from (${populations[kind](of)}) population limit ${assessmentMax.population + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The description of a member of a population: a script, a scan, or a change. */
export interface MemberRow {
  id: string
  site_id: string
  page_id: string
  url: string
  at: Date
  scan_id: string | null
  label: string
  subject: unknown
  state: string
}

const members: Record<Exclude<SampledKind, 'alerts'>, (accountId: string) => ReturnType<typeof sql>> = {
  scripts: (accountId) => sql`
    select page_scripts.id, pages.site_id, pages.id as page_id, pages.url, page_scripts.first_seen_at as at, page_scripts.label, null::jsonb as subject, '' as state,
      (select scans.id from scans where scans.account_id = ${accountId} and scans.id = page_scripts.last_scan_id) as scan_id
    from page_scripts join pages on pages.account_id = page_scripts.account_id and pages.id = page_scripts.page_id where page_scripts.account_id = ${accountId}`,
  scans: (accountId) => sql`
    select scans.id, pages.site_id, pages.id as page_id, pages.url, scans.finished_at as at, scans.url as label, null::jsonb as subject, scans.state, scans.id as scan_id
    from scans join pages on pages.account_id = scans.account_id and pages.id = scans.page_id where scans.account_id = ${accountId}`,
  changes: (accountId) => sql`
    select scan_changes.id, compared.site_id, pages.id as page_id, pages.url, compared.scanned_at as at, '' as label, scan_changes.subject, scan_changes.verdict as state,
      compared.scan_id
    from scan_changes join scan_comparisons compared on compared.account_id = scan_changes.account_id and compared.scan_id = scan_changes.scan_id
    join pages on pages.account_id = compared.account_id and pages.id = compared.page_id where scan_changes.account_id = ${accountId}`,
}

export async function findMembers(db: Db, accountId: string, kind: keyof typeof members, ids: readonly string[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`select * from (${members[kind](accountId)}) member where id = any(${ids}::uuid[])`.execute(db)
  return rows
}
