// Queries that write incidents and their items, in the transaction of the findings.
import { randomUUID } from 'node:crypto'
import type { AlertVerdict, IncidentKind, IncidentResolution } from '@tillwatch/contract/lists'
import type { Said } from '@tillwatch/contract/reasons'
import {
  type Arranged,
  belongingOf,
  type Discovery,
  effectOfFound,
  effectRank,
  type KnownIncident,
  type Refused,
  refusalKey,
} from '@tillwatch/core/alerts'
import { sql } from 'kysely'
import { type Db, storableJson } from '#db/index.ts'

/** Locks alerts of the account until the transaction ends. Don't request any lock that may wait after it. */
export async function lockAlerts(trx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${accountId}`}, 35))`.execute(trx)
}

const verdicts = sql`array['capability', 'targeted', 'malicious']`
/** From 1. */
const gravity = (column: string) => sql`array_position(${verdicts}, ${sql.ref(column)})`

/** Days without another alert for the same finding after a person's decision. */
const rememberedDays = 365

/** Whether the decision on an item is obsolete: on its site, a later incident decided otherwise. Never for an open one. */
const undoneSince = sql`exists (
  select from incidents later join incident_items again on again.account_id = later.account_id and again.incident_id = later.id
  where later.account_id = incidents.account_id and later.key = incidents.key and later.resolution in ('confirmed-attack', 'rolled-back', 'fixed')
    and later.resolved_at > incidents.resolved_at and again.print = item.print and again.site_id is not distinct from item.site_id)`

/**
 * Incidents with these keys that may get items, and open ones with any of these marks: open ones, and those resolved as authorized or
 * false; open and newest first.
 */
export async function findKnown(db: Db, accountId: string, keys: readonly string[], marks: readonly string[]): Promise<KnownIncident[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<KnownRow>`
    select incidents.id, array(select distinct unnest(array[incidents.key] || array(select item.key from incident_items item
        where item.account_id = incidents.account_id and item.incident_id = incidents.id and item.key is not null))) as keys, marks, opened_at, acknowledged_at, resolution, resolved_at,
      exists (select from alert_deliveries where alert_deliveries.account_id = incidents.account_id
        and alert_deliveries.incident_id = incidents.id and attempts > 0) as is_told,
      (select coalesce(jsonb_agg(jsonb_build_object('print', print, 'siteId', site_id, 'verdict', (${verdicts})[gravity])), '[]') from (
        select print, site_id, max(${gravity('item.verdict')}) as gravity from incident_items item
        where item.account_id = incidents.account_id and item.incident_id = incidents.id and (resolved_at is null or item.found_at <= resolved_at)
          and not ${undoneSince}
        group by print, site_id) seen) as found
    from incidents where account_id = ${accountId} and (key = any(${keys}::text[]) or id in (select incident_id from incident_items item
        where item.account_id = ${accountId} and item.key = any(${keys}::text[])) or resolved_at is null and marks && ${marks}::text[]) and (resolved_at is null
      or resolution in ('authorized', 'false-alarm') and resolved_at > now() - make_interval(days => ${rememberedDays}))
    order by resolved_at is not null, opened_at desc, incidents.id desc`.execute(db)
  return rows.map(({ id, keys: own, marks, resolution, opened_at, acknowledged_at, resolved_at, is_told, found }) => ({
    ...{ id, keys: own, marks, resolution, openedAt: opened_at, acknowledgedAt: acknowledged_at, resolvedAt: resolved_at, isTold: is_told },
    prints: new Map(
      [...Map.groupBy(found, ({ print }) => print)].map(([print, places]) => [
        print,
        new Map(places.map(({ siteId, verdict }) => [siteId, verdict])),
      ]),
    ),
  }))
}

interface KnownRow {
  id: string
  keys: string[]
  marks: string[]
  opened_at: Date
  acknowledged_at: Date | null
  resolution: IncidentResolution | null
  resolved_at: Date | null
  is_told: boolean
  found: { print: string; siteId: string | null; verdict: AlertVerdict }[]
}

/** Scripts of the findings that a person rejected in the inventory or withdrew the approval of, without a later decision; with the time. */
export async function findRefused(db: Db, accountId: string, found: readonly Discovery[]): Promise<Refused> {
  const scripts = found.flatMap(({ siteId, script }) => (script === null || siteId === null ? [] : [{ siteId, identity: script.identity }]))
  if (scripts.length === 0) return new Map()
  const { rows } = await sql<{ site_id: string; identity: string; refused_at: Date }>`
    select pages.site_id, script.identity_sha256 as identity, max(decisions.decided_at) as refused_at
    from unnest(${scripts.map(({ siteId }) => siteId)}::uuid[], ${scripts.map(({ identity }) => identity)}::text[]) as found (site_id, identity)
    join pages on pages.account_id = ${accountId} and pages.site_id = found.site_id
    join page_scripts script on script.account_id = pages.account_id and script.page_id = pages.id and script.identity_sha256 = found.identity
    join decisions on decisions.account_id = script.account_id and decisions.id = script.decision_id and decisions.verdict in ('reject', 'withdraw') and decisions.cause is null
    group by pages.site_id, script.identity_sha256`.execute(db)
  return new Map(rows.map(({ site_id, identity, refused_at }) => [refusalKey(site_id, identity), refused_at]))
}

/** Opens the incident with its subject: now, or at an earlier moment of the sample's story. */
export async function insertIncident(
  trx: Db,
  accountId: string,
  { incidentId, kind, key, items }: Pick<Arranged, 'incidentId' | 'kind' | 'key' | 'items'>,
  subject: Said,
  at?: Date,
): Promise<void> {
  const verdict = items[0]?.found.verdict ?? 'capability'
  await trx
    .insertInto('incidents')
    .values({ id: incidentId, account_id: accountId, kind, key, verdict, subject: storableJson(subject), ...(at && { opened_at: at }) })
    .execute()
}

/** Adds items, or counts existing ones again. Updates the incident's number of items and severity. Each key occurs once in `items`. */
export async function addItems(trx: Db, accountId: string, { incidentId, items, marks }: Arranged, at?: Date): Promise<void> {
  const moment = at === undefined ? sql`now()` : sql`${at}::timestamptz`
  const rows = items.map(({ found, print }) => ({
    ...{ id: randomUUID(), source: found.source, kind: found.kind, verdict: found.verdict, print },
    ...{ site_id: found.siteId, page_id: found.pageId, scan_id: found.scanId, change_id: found.changeId },
    ...{ subject: found.subject, reasons: found.reasons, identity: found.script?.identity ?? null },
    ...effectColumns(found),
    key: belongingOf(found).key,
  }))
  await sql`
    with added as (
      insert into incident_items as item (id, account_id, incident_id, source, kind, verdict, print, site_id, page_id, scan_id, change_id, subject, reasons, page_script_id, effect, effect_rank, key, found_at, last_found_at)
      select found.id, ${accountId}, ${incidentId}, source, found.kind, verdict, print, site_id, found.page_id, scan_id, change_id, subject, reasons, script.id, found.effect, found.effect_rank, found.key, ${moment}, ${moment}
      from jsonb_to_recordset(${storableJson(rows)}::jsonb) as found (id uuid, source text, kind text, verdict text, print text, site_id uuid,
        page_id uuid, scan_id uuid, change_id uuid, subject jsonb, reasons jsonb, identity text, effect jsonb, effect_rank int, key text)
      left join page_scripts script on script.account_id = ${accountId} and script.page_id = found.page_id and script.identity_sha256 = found.identity
      on conflict (incident_id, page_id, kind, print) do update set times = item.times + 1, last_found_at = ${moment}, scan_id = excluded.scan_id,
        change_id = excluded.change_id, subject = excluded.subject,
        page_script_id = coalesce(excluded.page_script_id, item.page_script_id),
        effect = case when ${gravity('excluded.verdict')} >= ${gravity('item.verdict')} then excluded.effect else item.effect end,
        effect_rank = case when ${gravity('excluded.verdict')} >= ${gravity('item.verdict')} then excluded.effect_rank else item.effect_rank end,
        reasons = case when ${gravity('excluded.verdict')} >= ${gravity('item.verdict')} then excluded.reasons else item.reasons end,
        verdict = case when ${gravity('excluded.verdict')} >= ${gravity('item.verdict')} then excluded.verdict else item.verdict end
      returning verdict, times
    ), total as (
      select count(*) filter (where times = 1) as count, max(${gravity('verdict')}) as gravity from added
    )
    update incidents set item_count = item_count + total.count, last_item_at = ${moment},
      marks = (select array(select distinct unnest(incidents.marks || ${[...marks]}::text[]) order by 1)),
      verdict = (${verdicts})[greatest(${gravity('incidents.verdict')}, total.gravity)]
    from total where incidents.account_id = ${accountId} and incidents.id = ${incidentId}`.execute(trx)
}

function effectColumns(found: Discovery) {
  const effect = effectOfFound(found)
  return { effect, effect_rank: effectRank(effect) }
}

export interface OpenIncident {
  id: string
  kind: IncidentKind
  subject: Said
  opened_at: Date
}

export async function findIncident(db: Db, accountId: string, id: string): Promise<OpenIncident | null> {
  const row = await db
    .selectFrom('incidents')
    .select(['id', 'kind', 'subject', 'opened_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as OpenIncident)
}

/** The scans of its items' last findings, and the scans that last saw its scripts. */
export async function findScansOfIncident(db: Db, accountId: string, incidentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('incident_items')
    .leftJoin('page_scripts', (join) =>
      join
        .onRef('page_scripts.account_id', '=', 'incident_items.account_id')
        .onRef('page_scripts.id', '=', 'incident_items.page_script_id'),
    )
    .select(['scan_id', 'last_scan_id'])
    .distinct()
    .where('incident_items.account_id', '=', accountId)
    .where('incident_id', '=', incidentId)
    .execute()
  return [...new Set(rows.flatMap(({ scan_id, last_scan_id }) => [scan_id ?? [], last_scan_id ?? []].flat()))]
}
