// Queries of an inventory as of a moment, each for one account.

import {
  type AlertVerdict,
  alertVerdicts,
  type ChangeDecision,
  decisionVerdicts,
  type ScriptVerdict,
  scriptVerdicts,
} from '@tillwatch/contract/lists'
import type { Decision } from '@tillwatch/contract/shapes'
import { recentScansMax } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { type DecisionJson, decisionJsonOf, decisionOf } from './decision-of.ts'
import { covering } from './decisions.ts'
import type { InventoryPage } from './recent.ts'
import { neverLoaded } from './shown.ts'

export interface PageAt extends InventoryPage {
  is_payment: boolean
}

/** A script of one page that had been seen by a moment. */
export interface ScriptRowAt {
  id: string
  page_id: string
  identity_sha256: string
  label: string
  url: string | null
  host: string | null
  party: string
  kind: string
  scope: string
  vendor: string | null
  purpose: string | null
  integrity: string
  risk_score: number
  severity: string
  sha256: string | null
  first_seen_at: Date
  /** Time of the data above: the last visit overall. */
  facts_at: Date
  /** The last visit up to the moment whose data is still kept. */
  seen_at: Date | null
  scan_id: string | null
  seen_sha256: string | null
  /** Whether that visit also saw another content under its identity. */
  saw_another: boolean
  /** The newest decision up to the moment that covers it, and the time of its first approval. */
  decision: DecisionJson | null
  first_approved_at: Date | null
  /** The most severe verdict on a content from that visit, as judged by the moment. */
  verdict: ScriptVerdict | null
  is_malicious: boolean
  is_elsewhere: boolean
  /** Most severe verdict of an incident that was open at the moment. */
  incident: AlertVerdict | null
  /** Whether no visit ever received it. */
  never_loaded: boolean
}

/** The pages that were monitored at the moment, in the order in which they were added. */
export async function findPagesAt(db: Db, accountId: string, siteId: string, at: Date): Promise<PageAt[]> {
  return db
    .selectFrom('pages')
    .select(['id', 'url', 'is_payment'])
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('added_at', '<=', at)
    .where((of) => of.or([of('removed_at', 'is', null), of('removed_at', '>', at)]))
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

/** The last evaluated scans of each page up to the moment, at most ten each. */
export async function findRecentAt(db: Db, accountId: string, pageIds: readonly string[], at: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select scan.id from unnest(${pageIds}::uuid[]) as page (id)
    cross join lateral (
      select id from scans where page_id = page.id and account_id = ${accountId} and state in ('complete', 'partial') and finished_at <= ${at}
      order by created_at desc, id desc limit ${recentScansMax}
    ) scan`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const upTo = (at: Date) =>
  sql`decisions.account_id = page_scripts.account_id and decisions.site_id = pages.site_id and decisions.decided_at <= ${at} and ${covering}`

/** Within one batch, a decision on a script takes precedence over one on its vendor or directory. */
export const newestFirst = sql`decisions.decided_at desc, (decisions.covers = 'script') desc, decisions.id desc`

/** The scripts of the pages that had been seen by the moment. */
export async function findScriptsAt(db: Db, accountId: string, pageIds: readonly string[], at: Date): Promise<ScriptRowAt[]> {
  const { rows } = await sql<ScriptRowAt>`
    select page_scripts.id, page_scripts.page_id, page_scripts.identity_sha256, page_scripts.label, page_scripts.url, page_scripts.host, page_scripts.party, page_scripts.kind,
      page_scripts.scope, page_scripts.vendor, page_scripts.purpose, page_scripts.integrity, page_scripts.risk_score, page_scripts.severity, page_scripts.sha256, page_scripts.first_seen_at, page_scripts.last_seen_at as facts_at,
      seen.observed_at as seen_at, seen.scan_id, seen.sha256 as seen_sha256,
      exists (select from script_versions version where version.page_script_id = page_scripts.id and version.sha256 <> seen.sha256
        and seen.observed_at in (version.first_seen_at, version.last_seen_at)) as saw_another,
      (select ${decisionJsonOf('decisions')} from decisions where ${upTo(at)} order by ${newestFirst} limit 1) as decision,
      (select min(decisions.decided_at) from decisions where ${upTo(at)} and decisions.verdict = 'approve') as first_approved_at,
      judged.verdict, coalesce(judged.is_malicious, false) as is_malicious, coalesce(judged.is_elsewhere, false) as is_elsewhere, ${neverLoaded} as never_loaded,
      (${[...alertVerdicts]}::text[])[(select max(array_position(${[...alertVerdicts]}::text[], item.verdict)) from incident_items item
        join incidents incident on incident.account_id = item.account_id and incident.id = item.incident_id
        where item.account_id = page_scripts.account_id and item.page_script_id = page_scripts.id and item.found_at <= ${at}
          and (incident.resolved_at is null or incident.resolved_at > ${at}))] as incident
    from page_scripts join pages on pages.account_id = page_scripts.account_id and pages.id = page_scripts.page_id
    left join lateral (select observed_at, scan_id, sha256 from script_observations
      where account_id = ${accountId} and page_script_id = page_scripts.id and observed_at <= ${at}
      order by observed_at desc limit 1) seen on true
    left join lateral (
      select (${[...scriptVerdicts]}::text[])[max(array_position(${[...scriptVerdicts]}::text[], case when version.judged_at <= ${at} then version.verdict end))] as verdict,
        bool_or(version.malicious_at <= ${at}) as is_malicious, bool_and(version.malicious_by = 'elsewhere') filter (where version.malicious_at <= ${at}) as is_elsewhere
      from script_versions version where version.page_script_id = page_scripts.id
        and (version.sha256 = seen.sha256 or seen.observed_at in (version.first_seen_at, version.last_seen_at))) judged on true
    where page_scripts.account_id = ${accountId} and page_scripts.page_id = any(${pageIds}::uuid[]) and page_scripts.first_seen_at <= ${at}`.execute(
    db,
  )
  return rows
}

/** For each script, by its ID, the decisions up to the moment that cover it: newest first, at most `limit`. */
export async function findDecisionsAt(
  db: Db,
  accountId: string,
  ids: readonly string[],
  at: Date,
  limit: number,
): Promise<Map<string, Decision[]>> {
  const { rows } = await sql<{ id: string; decision: DecisionJson }>`
    select page_scripts.id, told.decision from page_scripts
    join pages on pages.account_id = page_scripts.account_id and pages.id = page_scripts.page_id
    cross join lateral (select ${decisionJsonOf('decisions')} as decision, row_number() over (order by ${newestFirst}) as place
      from decisions where ${upTo(at)} order by ${newestFirst} limit ${limit}) told
    where page_scripts.account_id = ${accountId} and page_scripts.id = any(${ids}::uuid[])
    order by page_scripts.id, told.place`.execute(db)
  const found = Map.groupBy(rows, ({ id }) => id)
  return new Map([...found].map(([id, each]) => [id, each.map(({ decision }) => decisionOf(decision))]))
}

/** The first decision on each script after its own time and before another; by the position in the list. */
export async function findFirstDecisions(
  db: Db,
  accountId: string,
  asked: readonly { id: string; since: string }[],
  until: Date,
): Promise<Map<number, Decision>> {
  const { rows } = await sql<{ place: number; decision: DecisionJson }>`
    select asked.place::int as place, told.decision
    from jsonb_to_recordset(${JSON.stringify(asked.map((each, place) => ({ ...each, place })))}::jsonb) as asked (place int, id uuid, since timestamptz)
    join page_scripts on page_scripts.account_id = ${accountId} and page_scripts.id = asked.id
    join pages on pages.account_id = page_scripts.account_id and pages.id = page_scripts.page_id
    cross join lateral (select ${decisionJsonOf('decisions')} as decision from decisions
      where ${upTo(until)} and decisions.decided_at >= asked.since order by decisions.decided_at, decisions.id limit 1) told`.execute(db)
  return new Map(rows.map(({ place, decision }) => [place, decisionOf(decision)]))
}

/** Changes of a site's scans, without volatile ones. */
export type CountedChanges = Record<ChangeDecision | 'headers', number>

/**
 * Number of changes in a period, by the first decision on the script between the change and the end of the period; and the number of header
 * and cookie changes. A decision is the first for everything found after the previous decision, so each script is compared with its
 * decisions once, however often it changed.
 */
export async function countFirstDecisions(
  db: Db,
  accountId: string,
  siteId: string,
  { from, to }: { from: Date; to: Date },
): Promise<CountedChanges> {
  const byVerdict = decisionVerdicts.map((verdict) => sql`count(*) filter (where told.verdict = ${verdict})::int as ${sql.ref(verdict)}`)
  const { rows } = await sql<CountedChanges>`
    with changed as materialized (
      select change.kind, change.is_of_script, case when change.is_of_script then change.page_script_id end as script_id,
        date_trunc('milliseconds', compared.scanned_at) as found_at
      from scan_comparisons compared
      join scan_changes change on change.account_id = compared.account_id and change.scan_id = compared.scan_id and change.verdict <> 'volatile'
      where compared.account_id = ${accountId} and compared.site_id = ${siteId} and compared.scanned_at >= ${from} and compared.scanned_at < ${to}
    ), decided as materialized (
      select page_scripts.id as script_id, decisions.verdict, decisions.decided_at,
        lag(decisions.decided_at) over (partition by page_scripts.id order by decisions.decided_at, decisions.id) as earlier_at
      from page_scripts
      join pages on pages.account_id = page_scripts.account_id and pages.id = page_scripts.page_id
      join decisions on ${upTo(to)} and decisions.decided_at >= ${from}
      where page_scripts.account_id = ${accountId} and page_scripts.id in (select script_id from changed)
    )
    select ${sql.join(byVerdict)}, count(*) filter (where changed.is_of_script and told.verdict is null)::int as undecided,
      count(*) filter (where not changed.is_of_script)::int as "no-script", count(*) filter (where changed.kind in ('header', 'cookie'))::int as headers
    from changed left join decided told on told.script_id = changed.script_id and told.decided_at >= changed.found_at
      and (told.earlier_at is null or told.earlier_at < changed.found_at)`.execute(db)
  return rows[0] as CountedChanges
}
