// Owns the queries of alerts within a period, and of who is told. Each is asked for one account.
import type { Said } from '@tillwatch/core/changes'
import type { AlertVerdict, ChannelKind, IncidentKind, IncidentResolution } from '@tillwatch/core/shared'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'
import { isFailing } from '#features/alerts/index.ts'
import { tellsOf } from './hearing.ts'
import type { Span } from './pages.ts'

export interface AlertRow {
  id: string
  kind: IncidentKind
  verdict: AlertVerdict
  subject: Said
  item_count: number
  opened_at: Date
  delivered_at: Date | null
  acknowledged_at: Date | null
  acknowledged_by: string | null
  resolved_at: Date | null
  resolved_by: string | null
  resolution: IncidentResolution | null
  note: string | null
  total: number
}

/** Incidents that were open in the period, newest first, at most `limit`: of these sites, or of the account as drills and channels are. What came after its end is not told. */
export async function findAlerts(db: Db, { accountId, siteIds, begins, ends }: Span, limit: number): Promise<AlertRow[]> {
  const before = (moment: string) => sql`${sql.ref(moment)} < ${ends}`
  const { rows } = await sql<AlertRow>`
    select incident.id, incident.kind, incident.verdict, incident.subject, incident.item_count, incident.opened_at,
      (select min(at) from incident_events event where event.account_id = incident.account_id and event.incident_id = incident.id
        and event.event = 'delivered' and event.at < ${ends}) as delivered_at,
      case when ${before('incident.acknowledged_at')} then incident.acknowledged_at end as acknowledged_at,
      case when ${before('incident.acknowledged_at')} then ${whoStandsIn('incident.account_id', 'incident.acknowledged_by')} end as acknowledged_by,
      case when ${before('incident.resolved_at')} then incident.resolved_at end as resolved_at,
      case when ${before('incident.resolved_at')} then ${whoStandsIn('incident.account_id', 'incident.resolved_by')} end as resolved_by,
      case when ${before('incident.resolved_at')} then incident.resolution end as resolution,
      case when ${before('incident.resolved_at')} then incident.note end as note,
      count(*) over ()::int as total
    from incidents incident
    where incident.account_id = ${accountId} and incident.opened_at < ${ends}
      and (incident.opened_at >= ${begins} or incident.resolved_at is null or incident.resolved_at >= ${begins})
      and (incident.kind in ('drill', 'channel') or exists (select from incident_items item
        where item.account_id = incident.account_id and item.incident_id = incident.id and item.site_id = any(${siteIds}::uuid[])))
    order by incident.opened_at desc, incident.id limit ${limit}`.execute(db)
  return rows
}

export interface ChannelRow {
  kind: ChannelKind
  name: string
  hint: string
  state: 'untried' | 'working' | 'failing'
}

/** Channels that are told of any of these sites, as they are now. */
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
  /** Hosts of the sites with a payment page of which no channel is told that is confirmed and does not fail, as they are now. */
  unheard: string[]
  /** Of the others those where nothing was handed over yet through any such channel. */
  untried: string[]
  /** Those of which such channels are told from a graver verdict on only. */
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
