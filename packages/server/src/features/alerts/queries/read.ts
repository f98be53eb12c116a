// Queries that read incidents, their items, and deliveries, each for one account.

import { type AlertVerdict, alertVerdicts, ungradedKinds } from '@tillwatch/contract/lists'
import type { DeliveryQuery, IncidentQuery } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { type Db, isRowId } from '#db/index.ts'
import { capabilitiesOfItem, linesOfItem, scriptOfItem } from './item-evidence.ts'
import type { DeliveryRow, IncidentRow, ItemRow } from './rows.ts'

const who = (column: string) => sql`coalesce((select known_people.email from known_people
  where known_people.account_id = incident.account_id and known_people.user_id::text = ${sql.ref(column)}), ${sql.ref(column)})`

/** The most severe item, which determines the title. */
export const gravestItem = sql`(select jsonb_build_object('kind', item.kind, 'verdict', item.verdict, 'subject', item.subject, 'reasons', item.reasons, 'effect', item.effect,
    'script', ${scriptOfItem}, 'lines', ${linesOfItem},
    'pageUrl', (select url from pages where pages.account_id = item.account_id and pages.id = item.page_id))
  from incident_items item where item.account_id = incident.account_id and item.incident_id = incident.id
  order by array_position(array['malicious', 'targeted', 'capability'], item.verdict), item.effect_rank, item.last_found_at desc, item.id limit 1)`

const columns = sql`incident.id, incident.kind, incident.verdict, incident.subject, incident.item_count, incident.opened_at, incident.last_item_at,
  incident.acknowledged_at, ${who('incident.acknowledged_by')} as acknowledged_by, incident.assignee_id, incident.resolved_at,
  ${who('incident.resolved_by')} as resolved_by, incident.resolution, incident.ended_because, incident.note, incident.checklist, ${gravestItem} as gravest,
  (select known_people.email from known_people
    where known_people.account_id = incident.account_id and known_people.user_id = incident.assignee_id) as assignee,
  array(select distinct sites.host from incident_items item join sites on sites.account_id = item.account_id and sites.id = item.site_id
    where item.account_id = incident.account_id and item.incident_id = incident.id order by 1 limit 10) as sites,
  (select count(distinct item.site_id)::int from incident_items item
    where item.account_id = incident.account_id and item.incident_id = incident.id) as site_count`

const states = {
  unresolved: sql`incident.resolved_at is null`,
  open: sql`incident.resolved_at is null and incident.acknowledged_at is null`,
  acknowledged: sql`incident.resolved_at is null and incident.acknowledged_at is not null`,
  resolved: sql`incident.resolved_at is not null`,
}

/** Newest first, at most `limit` plus one, to show whether there are more. */
export async function findIncidents(db: Db, accountId: string, query: IncidentQuery): Promise<IncidentRow[]> {
  const { state, kind, verdict, site, after, limit } = query
  const { rows } = await sql<IncidentRow>`
    select ${columns} from incidents incident where incident.account_id = ${accountId}
      ${state === undefined ? sql`` : sql`and ${states[state]}`} ${kind === undefined ? sql`` : sql`and incident.kind = ${kind}`}
      ${verdict === undefined ? sql`` : sql`and incident.verdict = ${verdict}`} ${site === undefined ? sql`` : ofSite(site)}
      ${
        after === undefined
          ? sql``
          : sql`and (incident.opened_at, incident.id) < (select opened_at, id from incidents where account_id = ${accountId} and id = ${after})`
      }
    order by incident.opened_at desc, incident.id desc limit ${limit + 1}`.execute(db)
  return rows
}

const ofSite = (site: string) =>
  isRowId(site)
    ? sql`and exists (select from incident_items item where item.account_id = incident.account_id and item.incident_id = incident.id and item.site_id = ${site})`
    : sql`and false`

interface Waiting {
  open: number
  unresolved: number
  gravestOpen: AlertVerdict | null
}

/** Numbers of open and of unresolved incidents of the account, and the highest severity of the open ones. */
export async function findWaiting(db: Db, accountId: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) filter (where acknowledged_at is null)::int as open, count(*)::int as unresolved, (${[...alertVerdicts]}::text[])[max(array_position(${[...alertVerdicts]}::text[], verdict))
      filter (where acknowledged_at is null and kind <> all(${[...ungradedKinds]}::text[]))] as "gravestOpen"
    from incidents where account_id = ${accountId} and resolved_at is null`.execute(db)
  return rows[0] ?? { open: 0, unresolved: 0, gravestOpen: null }
}

/** Null if the account has no such incident. */
export async function findIncidentRow(db: Db, accountId: string, id: string): Promise<IncidentRow | null> {
  const { rows } = await sql<IncidentRow>`
    select ${columns} from incidents incident where incident.account_id = ${accountId} and incident.id = ${id}`.execute(db)
  return rows[0] ?? null
}

const onSites = (siteIds: readonly string[]) => sql`item.site_id = any(${siteIds}::uuid[])`

/**
 * For an incident: the number of its items on these sites and in total, the first ten hosts and their number, and the times of the first
 * and last finding there.
 */
export async function findReach(db: Db, accountId: string, incidentId: string, siteIds: readonly string[]) {
  const { rows } = await sql<{ own: number; all: number; hosts: string[]; sites: number; first: Date | null; last: Date | null }>`
    select count(*) filter (where ${onSites(siteIds)})::int as own, count(*)::int as all,
      min(item.found_at) filter (where ${onSites(siteIds)}) as first, max(item.last_found_at) filter (where ${onSites(siteIds)}) as last,
      (coalesce(array_agg(distinct sites.host) filter (where ${onSites(siteIds)}), '{}'))[1:10] as hosts,
      count(distinct item.site_id) filter (where ${onSites(siteIds)})::int as sites
    from incident_items item left join sites on sites.account_id = item.account_id and sites.id = item.site_id
    where item.account_id = ${accountId} and item.incident_id = ${incidentId}`.execute(db)
  return rows[0] ?? { own: 0, all: 0, hosts: [], sites: 0, first: null, last: null }
}

/** Most severe first; only those on the given sites, if any are given. */
export async function findItems(
  db: Db,
  accountId: string,
  incidentId: string,
  limit: number,
  siteIds?: readonly string[],
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item.id, item.source, item.kind, item.verdict, item.site_id, sites.host as site_host, item.page_id, pages.url as page_url, item.scan_id,
      item.change_id, item.subject, item.reasons, item.effect, item.found_at, item.last_found_at, item.times,
      ${scriptOfItem} as script, ${linesOfItem} as lines, ${capabilitiesOfItem} as new_capabilities
    from incident_items item
    left join pages on pages.account_id = item.account_id and pages.id = item.page_id
    left join sites on sites.account_id = item.account_id and sites.id = item.site_id
    where item.account_id = ${accountId} and item.incident_id = ${incidentId} ${siteIds === undefined ? sql`` : sql`and ${onSites(siteIds)}`}
    order by array_position(array['malicious', 'targeted', 'capability'], item.verdict), item.effect_rank, item.last_found_at desc, item.id limit ${limit}`.execute(
    db,
  )
  return rows
}

const deliveryColumns = sql`delivery.id, delivery.channel_id, channel.name as channel, channel.removed_at is not null as is_channel_gone, delivery.kind,
  delivery.incident_id, delivery.stage, delivery.state, delivery.attempts, delivery.created_at, delivery.next_try_at, delivery.finished_at,
  delivery.dismissed_at, delivery.fault`
const deliveries = sql`alert_deliveries delivery join alert_channels channel
  on channel.account_id = delivery.account_id and channel.id = delivery.channel_id`

const waitsForSomebody = sql`delivery.dismissed_at is null and channel.removed_at is null`

/** Newest first, at most `limit` plus one; with `dead`, only those that wait for a person. */
export async function findDeliveries(db: Db, accountId: string, query: DeliveryQuery & { incident?: string }): Promise<DeliveryRow[]> {
  const { state, channel, incident, after, limit } = query
  const { rows } = await sql<DeliveryRow>`
    select ${deliveryColumns} from ${deliveries} where delivery.account_id = ${accountId}
      ${state === undefined ? sql`` : sql`and delivery.state = ${state}`} ${state === 'dead' ? sql`and ${waitsForSomebody}` : sql``}
      ${channel === undefined ? sql`` : isRowId(channel) ? sql`and delivery.channel_id = ${channel}` : sql`and false`}
      ${incident === undefined ? sql`` : sql`and delivery.incident_id = ${incident}`}
      ${
        after === undefined
          ? sql``
          : sql`and (delivery.created_at, delivery.id) < (select created_at, id from alert_deliveries where account_id = ${accountId} and id = ${after})`
      }
    order by delivery.created_at desc, delivery.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** Null if the account has no such delivery. */
export async function findDelivery(db: Db, accountId: string, id: string): Promise<DeliveryRow | null> {
  const { rows } = await sql<DeliveryRow>`
    select ${deliveryColumns} from ${deliveries} where delivery.account_id = ${accountId} and delivery.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Drills of the account within the last hour. */
export async function countRecentDrills(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('incidents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'drill')
    .where('opened_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}
