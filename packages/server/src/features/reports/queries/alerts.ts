// Queries of alerts within a period, and of the channels that get them, each for one account.

import { type AlertVerdict, alertVerdicts, type ChannelKind, type IncidentKind, type IncidentResolution } from '@tillwatch/contract/lists'
import type { Said } from '@tillwatch/contract/reasons'
import type { AttackChecklist } from '@tillwatch/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { isFailing, type TitledItem } from '#features/alerts/index.ts'
import { hears, tellsOf, toldOf } from './hearing.ts'
import type { Span } from './pages.ts'
import { isAlsoOfOthers, whoWithin } from './within.ts'

const verdicts = sql`${[...alertVerdicts]}::text[]`

export interface AlertRow {
  id: string
  kind: IncidentKind
  verdict: AlertVerdict
  subject: Said
  /** The highest severity of its items on these sites; null for a drill without items. */
  gravest: TitledItem | null
  sites: string[]
  item_count: number
  opened_at: Date
  delivered_at: Date | null
  acknowledged_at: Date | null
  acknowledged_by: string | null
  resolved_at: Date | null
  resolved_by: string | null
  resolution: IncidentResolution | null
  note: string | null
  checklist: AttackChecklist | null
}

/** The channels in an incident that cover these sites. */
const ofChannels = (ids: RawBuilder<unknown>) => sql`
  join alert_channels channel on channel.account_id = listed.account_id and channel.id::text = listed.subject -> 'given' ->> 'name'
    and ${hears(sql`any(${ids})`)}
  where listed.account_id = incident.account_id and listed.incident_id = incident.id`

/**
 * Incidents that were open in the period, each with its items there as `own`. For all sites: all incidents. For some: those of these sites,
 * drills, and failing channels that cover them. If an incident also involves others, its verdict, number, subject, and times are of these
 * sites, from its first item there.
 */
const openIn = ({ accountId, siteIds, begins, ends }: Span, isOfAll: boolean) => {
  const ids = sql`${[...siteIds]}::uuid[]`
  return sql`incidents incident
    cross join lateral (
      select count(item.id)::int as items, case when reach.is_whole then incident.opened_at else coalesce(min(item.found_at), incident.opened_at) end as opened_at,
        (${verdicts})[max(array_position(${verdicts}, item.verdict))] as verdict, reach.is_whole,
        (array_agg(item.subject order by array_position(${verdicts}, item.verdict) desc, item.last_found_at desc, item.id))[1] as subject,
        (array_agg(item.id order by array_position(${verdicts}, item.verdict) desc, item.effect_rank, item.last_found_at desc, item.id))[1] as gravest_id,
        coalesce(array_agg(distinct (select host from sites where sites.account_id = item.account_id and sites.id = item.site_id))
          filter (where item.site_id is not null), '{}') as sites,
        -- Of several failing channels, one that covers these sites, because the names of others are not visible to them.
        case when incident.kind = 'channel' and not ${isOfAll} then (select listed.subject from incident_items listed ${ofChannels(ids)}
          order by listed.found_at, listed.id limit 1) end as channel
      from (select ${isOfAll} or not ${isAlsoOfOthers(ids)} as is_whole) reach
      left join incident_items item on item.account_id = incident.account_id and item.incident_id = incident.id and item.site_id = any(${ids})
        and item.found_at < ${ends}
      group by reach.is_whole
    ) own
    where incident.account_id = ${accountId} and incident.opened_at < ${ends} and own.opened_at < ${ends}
      and (own.opened_at >= ${begins} or incident.resolved_at is null or incident.resolved_at >= ${begins})
      and (incident.kind = 'drill' or incident.kind = 'channel' and (${isOfAll} or own.channel is not null)
        or exists (select from incident_items item where item.account_id = incident.account_id and item.incident_id = incident.id
          and item.site_id = any(${ids}) and item.found_at < ${ends}))`
}

/**
 * Such incidents, newest first, at most `limit`. Leaves out what came after the end and, for incidents that also involve others, the note,
 * the checklist, and whose link was used.
 */
export async function findAlerts(db: Db, span: Span, isOfAll: boolean, limit: number): Promise<AlertRow[]> {
  const { accountId, siteIds, ends } = span
  const ids = sql`${[...siteIds]}::uuid[]`
  const since = (moment: string) => sql`case when ${sql.ref(moment)} < ${ends} then greatest(${sql.ref(moment)}, own.opened_at) end`
  const by = (who: string) => whoWithin('own.is_whole', 'incident', who)
  const { rows } = await sql<AlertRow>`
    select incident.id, incident.kind, own.opened_at, own.sites,
      (select jsonb_build_object('kind', item.kind, 'verdict', item.verdict, 'subject', item.subject, 'reasons', item.reasons, 'effect', item.effect,
        'pageUrl', (select url from pages where pages.account_id = item.account_id and pages.id = item.page_id))
        from incident_items item where item.account_id = incident.account_id and item.id = own.gravest_id) as gravest,
      case when own.is_whole or own.items = 0 then incident.verdict else own.verdict end as verdict,
      case when own.channel is not null then own.channel
        when own.is_whole or own.items = 0 or incident.kind = 'vendor' then incident.subject else own.subject end as subject,
      case when own.channel is not null then (select count(*)::int from incident_items listed ${ofChannels(ids)})
        when own.is_whole or own.items = 0 then incident.item_count else own.items end as item_count,
      (select min(greatest(event.at, own.opened_at)) from incident_events event
        where event.account_id = incident.account_id and event.incident_id = incident.id and event.event = 'delivered' and event.at < ${ends}
          and (own.is_whole or exists (select from alert_deliveries delivery
            join alert_channels channel on channel.account_id = delivery.account_id and channel.id = delivery.channel_id
            where delivery.account_id = event.account_id and delivery.id = event.delivery_id
              and ${toldOf(sql`any(${ids})`, sql`array(select host from sites where account_id = ${accountId} and id = any(${ids}))`)}))) as delivered_at,
      ${since('incident.acknowledged_at')} as acknowledged_at,
      case when incident.acknowledged_at < ${ends} then ${by('acknowledged_by')} end as acknowledged_by,
      ${since('incident.resolved_at')} as resolved_at,
      case when incident.resolved_at < ${ends} then ${by('resolved_by')} end as resolved_by,
      case when incident.resolved_at < ${ends} then incident.resolution end as resolution,
      case when incident.resolved_at < ${ends} and own.is_whole then incident.note end as note,
      case when incident.resolved_at < ${ends} and own.is_whole then incident.checklist end as checklist
    from ${openIn(span, isOfAll)}
    order by own.opened_at desc, incident.id limit ${limit}`.execute(db)
  return rows
}

/** Number of such incidents, how many of them are about the sites, and how many of those were undecided at the end. */
export async function countAlerts(db: Db, span: Span, isOfAll: boolean): Promise<{ all: number; ofSites: number; undecided: number }> {
  const ofSites = sql`incident.kind not in ('drill', 'channel')`
  const { rows } = await sql<{ all: number; ofSites: number; undecided: number }>`
    select count(*)::int as all, count(*) filter (where ${ofSites})::int as "ofSites",
      count(*) filter (where ${ofSites} and (incident.resolved_at is null or incident.resolved_at >= ${span.ends}))::int as undecided
    from ${openIn(span, isOfAll)}`.execute(db)
  return rows[0] as { all: number; ofSites: number; undecided: number }
}

export interface ChannelRow {
  kind: ChannelKind
  name: string
  hint: string
  state: 'untried' | 'working' | 'failing'
}

/** Channels that cover any of these sites, as they are now. */
export async function findChannels(db: Db, { accountId, siteIds }: Span): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select kind, name, hint,
      case when awaits_confirmation then 'untried' when ${isFailing} then 'failing' when delivered_at is not null then 'working' else 'untried' end as state
    from alert_channels channel
    where account_id = ${accountId} and ${tellsOf(sql`any(${[...siteIds]}::uuid[])`)}
    order by created_at, id`.execute(db)
  return rows
}

export interface SiteHearing {
  /** Hosts of the sites with a payment page that no confirmed, working channel covers, as of now. */
  unheard: string[]
  /** Of the others, those whose channels have not delivered anything yet. */
  untried: string[]
  /** Those whose channels only alert from a higher severity. */
  inPart: string[]
}

export async function findHearing(db: Db, { accountId, siteIds, begins, ends }: Span): Promise<SiteHearing> {
  const { rows } = await sql<{ host: string; usable: number; tried: number; whole: number }>`
    select host, hearing.usable, hearing.tried, hearing.whole from sites
    cross join lateral (
      select count(*)::int as usable, count(*) filter (where delivered_at is not null)::int as tried,
        count(*) filter (where threshold = 'capability')::int as whole from alert_channels channel
      where channel.account_id = ${accountId} and not awaits_confirmation and not ${isFailing} and ${tellsOf(sql`sites.id`)}
    ) hearing
    where account_id = ${accountId} and id = any(${siteIds}::uuid[])
      and exists (select from pages where pages.account_id = ${accountId} and pages.site_id = sites.id and pages.is_payment
        and pages.added_at < ${ends} and (pages.removed_at is null or pages.removed_at >= ${begins}))
    order by host`.execute(db)
  const hosts = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map(({ host }) => host)
  return {
    unheard: hosts(({ usable }) => usable === 0),
    untried: hosts(({ usable, tried }) => usable > 0 && tried === 0),
    inPart: hosts(({ usable, whole }) => usable > 0 && whole === 0),
  }
}
