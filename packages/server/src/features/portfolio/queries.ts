// Queries over all sites of an account.
import { createHash } from 'node:crypto'
import { type AlertVerdict, type IncidentKind, type Severity, ungradedKinds } from '@tillwatch/contract/lists'
import type { Running } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'
import { gravestItem, type TitledItem } from '#features/alerts/index.ts'

export type Wanted =
  | { vendor: string }
  | { sha256: string }
  | { host: string }
  /** Without the query string; `query` narrows to one, including its question mark. */
  | { addresses: string[]; query?: string }

const placesMax = 500

/** The condition on scripts or their contents, each with its own index. */
function fits(wanted: Wanted) {
  if ('vendor' in wanted) return sql`lower(script.vendor) = ${wanted.vendor}`
  if ('host' in wanted) return sql`lower(script.host) = ${wanted.host}`
  if ('sha256' in wanted) return sql`version.sha256 = ${wanted.sha256}`
  const path = sql`split_part(split_part(script.url, '#', 1), '?', 1)`
  const whole = wanted.query === undefined ? sql`` : sql` and strpos(script.url, ${wanted.query}) > 0`
  return sql`md5(${path}) = any(${wanted.addresses.map(md5)}::text[])${whole}`
}

/** Where it ran in the newest evaluated scan of a profile, by client, site, and page. */
export async function findPlaces(db: Db, accountId: string, wanted: Wanted): Promise<Omit<Running, 'unknownPages'>> {
  const condition = fits(wanted)
  const isByContent = 'sha256' in wanted
  const versions = isByContent ? sql`join script_versions version on version.page_script_id = script.id` : sql``
  // A content has the time of its last scan, which determines the only partition of observations to search.
  const sawIt = isByContent
    ? sql`(newest.id = script.last_scan_id and version.last_seen_at = script.last_seen_at) or exists (select from script_observations seen
        where seen.page_script_id = script.id and seen.observed_at = version.last_seen_at and seen.scan_id = newest.id and seen.sha256 = version.sha256)`
    : sql`newest.id = script.last_scan_id`
  const { rows } = await sql<{
    client_id: string | null
    client: string | null
    site_id: string
    host: string
    page_id: string
    url: string
    script_id: string
    label: string
    sha256: string | null
    last_seen_at: Date
    is_older: boolean
    total: number
    clients: number
    sites: number
  }>`
    with places as materialized (
      select script.id as script_id, script.label, script.sha256, script.last_seen_at, pages.id as page_id, pages.url, sites.id as site_id, sites.host,
        sites.client_id
      from page_scripts script ${versions}
      join pages on pages.account_id = script.account_id and pages.id = script.page_id and pages.removed_at is null
      join sites on sites.account_id = pages.account_id and sites.id = pages.site_id
      where script.account_id = ${accountId} and ${condition}
        and exists (
          select from unnest(array['desktop', 'mobile']) as profiles (profile),
            lateral (select scans.id from scans where scans.page_id = pages.id and scans.state in ('complete', 'partial')
              and scans.profile = profiles.profile order by scans.created_at desc, scans.id desc limit 1) newest
          where ${sawIt})
    ), shown as (
      select places.*, clients.name as client from places
      left join clients on clients.account_id = ${accountId} and clients.id = places.client_id
      order by lower(clients.name) nulls last, places.host, places.url, places.label, places.script_id
      limit ${placesMax}
    )
    select shown.*, counted.*,
      (select state from scans where scans.page_id = shown.page_id and finished_at is not null and state <> 'cancelled'
        order by created_at desc, id desc limit 1) not in ('complete', 'partial') as is_older
    from shown cross join (
      select count(*)::int as total, count(distinct client_id)::int as clients, count(distinct site_id)::int as sites from places) counted
    order by lower(shown.client) nulls last, shown.host, shown.url, shown.label, shown.script_id`.execute(db)
  const [first] = rows
  return {
    places: rows.map((row) => ({
      client: row.client_id === null || row.client === null ? null : { id: row.client_id, name: row.client },
      site: { id: row.site_id, host: row.host },
      page: { id: row.page_id, url: row.url },
      scriptId: row.script_id,
      ...{ label: row.label, sha256: row.sha256, lastSeenAt: row.last_seen_at.toISOString(), isOlder: row.is_older },
    })),
    ...{ total: first?.total ?? 0, clients: first?.clients ?? 0, sites: first?.sites ?? 0 },
  }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Monitored pages without an evaluated scan, or whose newest finished scan was not evaluated. */
export async function countUnknownPages(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select count(*)::int as pages from pages
    where pages.account_id = ${accountId} and pages.removed_at is null
      and coalesce((select state from scans where scans.page_id = pages.id and finished_at is not null and state <> 'cancelled'
        order by created_at desc, id desc limit 1), 'none') not in ('complete', 'partial')`.execute(db)
  return rows[0]?.pages ?? 0
}

export interface StandingSite {
  id: string
  host: string
  clientId: string | null
  client: string | null
  pages: number
  evaluated: number
  riskScore: number | null
  severity: Severity | null
  captures: number
}

/** Every site of the account, by host. */
export async function listStandings(db: Db, accountId: string): Promise<StandingSite[]> {
  const { rows } = await sql<StandingSite>`
    select sites.id, sites.host, sites.client_id as "clientId", clients.name as client,
      count(pages.id)::int as pages,
      count(pages.id) filter (where newest.state = 'complete' and newest.finished_at > now() - interval '7 days')::int as evaluated,
      max(evaluated.risk_score)::int as "riskScore",
      (array_agg(evaluated.severity order by evaluated.risk_score desc nulls last))[1] as severity,
      (select count(*)::int from capture_requests asked join pages of_site on of_site.account_id = asked.account_id and of_site.id = asked.page_id
        where asked.account_id = sites.account_id and asked.state = 'waiting' and of_site.site_id = sites.id) as captures
    from sites
    left join clients on clients.account_id = sites.account_id and clients.id = sites.client_id
    left join pages on pages.account_id = sites.account_id and pages.site_id = sites.id and pages.removed_at is null
    left join lateral (select state, finished_at from scans where scans.page_id = pages.id and finished_at is not null and state <> 'cancelled'
      order by created_at desc, id desc limit 1) newest on true
    left join lateral (select risk_score, severity from scans where scans.page_id = pages.id and state in ('complete', 'partial')
      order by created_at desc, id desc limit 1) evaluated on true
    where sites.account_id = ${accountId}
    group by sites.account_id, sites.id, clients.name
    order by sites.host, sites.id`.execute(db)
  return rows
}

export interface OpenIncident {
  id: string
  kind: IncidentKind
  verdict: AlertVerdict
  gravest: TitledItem | null
  itemCount: number
  at: Date
  /** Null if nobody acknowledged it. */
  acknowledgedAt: Date | null
  /** Affected sites; none for an incident of the account. */
  siteIds: string[]
}

/** Unresolved incidents: those with a severity first, most severe first, then newest. */
export async function listOpenIncidents(db: Db, accountId: string): Promise<OpenIncident[]> {
  const { rows } = await sql<OpenIncident>`
    select incident.id, kind, verdict, item_count as "itemCount", opened_at as at, acknowledged_at as "acknowledgedAt", ${gravestItem} as gravest,
      array(select distinct site_id from incident_items where incident_items.account_id = incident.account_id
        and incident_items.incident_id = incident.id and site_id is not null)::text[] as "siteIds"
    from incidents incident where account_id = ${accountId} and resolved_at is null
    order by kind = any(${[...ungradedKinds]}::text[]), array_position(array['malicious', 'targeted', 'capability'], verdict),
      opened_at desc, id desc`.execute(db)
  return rows
}

export interface UnevaluatedPage {
  siteId: string
  url: string
  /** Null if it was never scanned. */
  scanId: string | null
  at: Date | null
  isPartial: boolean
}

/** Monitored pages that the newest finished scan did not evaluate completely, longest first, and those without a scan. */
export async function listUnevaluatedPages(db: Db, accountId: string): Promise<UnevaluatedPage[]> {
  const { rows } = await sql<UnevaluatedPage>`
    select pages.site_id as "siteId", pages.url, newest.id as "scanId", newest.finished_at as at, newest.state is not distinct from 'partial' as "isPartial"
    from pages left join lateral (
      select id, state, finished_at from scans where scans.page_id = pages.id and finished_at is not null and state <> 'cancelled'
      order by created_at desc, id desc limit 1) newest on true
    where pages.account_id = ${accountId} and pages.removed_at is null and newest.state is distinct from 'complete'
      and not exists (select from scans where scans.page_id = pages.id and state in ('queued', 'running') and newest.id is null)
    order by newest.finished_at nulls last, pages.id`.execute(db)
  return rows
}

/** Sites whose plan has not ended. If nothing is sold, and in the sample, every site. */
export async function findWatchedSites(db: Db, accountId: string, unlimited: boolean): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from sites where account_id = ${accountId} and (${unlimited || accountId === sampleAccountId} or subscription_id in (
      select id from subscriptions where subscriptions.account_id = sites.account_id and status not in ('canceled', 'incomplete_expired')))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
