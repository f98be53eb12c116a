// Queries that put alerts into the outbox, in the transaction of the findings.

import type { AlertVerdict, DeliveryKind } from '@tillwatch/contract/lists'
import type { Route } from '@tillwatch/core/alerts'
import { sql } from 'kysely'
import { type Db, storableJson } from '#db/index.ts'
import { type AlertMessage, type ToldItem, toldItemsMax, toldLinesMax, toldReasonsMax } from '../message.ts'
import { linesOfItem, scriptOfItem } from './item-evidence.ts'
import { toldSites } from './told-sites.ts'

export interface ChannelRoute extends Route {
  name: string
  /** Whether its receiver wants no more, so that it gets nothing. */
  isPaused: boolean
  /** Whether it is probably reachable: its last attempt did not fail, and its address is confirmed. */
  works: boolean
}

/** The account's channels with their routing settings. */
export async function findRoutes(db: Db, accountId: string): Promise<ChannelRoute[]> {
  const { rows } = await sql<Omit<ChannelRoute, 'siteIds'> & { is_for_all_sites: boolean; sites: string[] }>`
    select id, name, threshold, is_for_all_sites, paused_at is not null as "isPaused",
      failures = 0 and not awaits_confirmation as works,
      array(select site_id::text from (${toldSites(sql`alert_channels.account_id`, sql`alert_channels.id`)}) told) as sites
    from alert_channels where account_id = ${accountId} and removed_at is null order by created_at, id`.execute(db)
  return rows.map(({ is_for_all_sites, sites, ...row }) => ({ ...row, siteIds: is_for_all_sites ? null : new Set(sites) }))
}

/** Routing data of an incident's items. */
export interface ItemPlace {
  id: string
  siteId: string | null
  siteHost: string | null
  verdict: AlertVerdict
}

/** Maximum items for routing: the newest. */
const routedMax = 5_000

/** Items of an incident, newest first. */
export async function findItemPlaces(db: Db, accountId: string, incidentId: string): Promise<ItemPlace[]> {
  const { rows } = await sql<ItemPlace>`
    select item.id, item.site_id as "siteId", sites.host as "siteHost", item.verdict from incident_items item
    left join sites on sites.account_id = item.account_id and sites.id = item.site_id
    where item.account_id = ${accountId} and item.incident_id = ${incidentId}
    order by item.last_found_at desc, item.id limit ${routedMax}`.execute(db)
  return rows
}

/** These items in the format of an alert, most severe first. */
export async function findToldItems(db: Db, accountId: string, ids: readonly string[]): Promise<ToldItem[]> {
  const { rows } = await sql<ToldItem>`
    select item.kind, item.source, item.verdict, item.subject, item.reasons, item.effect, pages.url as "pageUrl", item.site_id as "siteId",
      sites.host as "siteHost", item.scan_id as "scanId", ${scriptOfItem} as script, ${linesOfItem} as lines
    from incident_items item
    left join pages on pages.account_id = item.account_id and pages.id = item.page_id
    left join sites on sites.account_id = item.account_id and sites.id = item.site_id
    where item.account_id = ${accountId} and item.id = any(${ids}::uuid[])
    order by array_position(array['malicious', 'targeted', 'capability'], item.verdict), item.effect_rank, item.last_found_at desc, item.id
    limit ${toldItemsMax}`.execute(db)
  return rows.map((row) => ({ ...row, reasons: row.reasons.slice(0, toldReasonsMax), lines: row.lines?.slice(0, toldLinesMax) ?? [] }))
}

/** An alert that a channel received for an incident: its stage, and whether a reviewer had confirmed it. */
export const toldKey = (channelId: string, stage: string | null, isConfirmed: boolean): string => `${channelId} ${stage} ${isConfirmed}`

/** The alerts that each channel received for an incident, by `toldKey`. */
export async function findTold(db: Db, accountId: string, incidentId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('alert_deliveries')
    .select(['channel_id', 'stage', 'is_confirmed'])
    .where('account_id', '=', accountId)
    .where('incident_id', '=', incidentId)
    .execute()
  return new Set(rows.map(({ channel_id, stage, is_confirmed }) => toldKey(channel_id, stage, is_confirmed)))
}

/** The number of the next correction that the incident tells, from 1. */
export async function nextCorrection(db: Db, incidentId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(correction), 0) + 1 as next from alert_deliveries where incident_id = ${incidentId}`.execute(db)
  return rows[0]?.next ?? 1
}

/** Replaces the content of an alert that no worker has claimed yet. */
export async function updateQueued(trx: Db, incidentId: string, channelId: string, message: AlertMessage): Promise<void> {
  await trx
    .updateTable('alert_deliveries')
    .set({ message: storableJson(message) })
    .where('incident_id', '=', incidentId)
    .where('channel_id', '=', channelId)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('lease', 'is', null)
    .execute()
}

export interface NewDelivery {
  id: string
  accountId: string
  channelId: string
  kind: DeliveryKind
  incidentId: string | null
  stage: AlertVerdict | null
  /** Whether a person had confirmed it by then. */
  isConfirmed?: boolean
  /** Which correction of a verdict it reports; 0 for other alerts. */
  correction?: number
  message: AlertMessage
  /** When it is delivered; immediately by default. */
  afterSeconds?: number
}

/** False if the channel already got this stage of the incident. Wakes the workers at commit. */
export async function insertDelivery(
  trx: Db,
  { id, accountId, channelId, kind, incidentId, stage, isConfirmed = false, correction = 0, message, afterSeconds = 0 }: NewDelivery,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into alert_deliveries (id, account_id, channel_id, kind, incident_id, stage, is_confirmed, correction, message, next_try_at)
    values (${id}, ${accountId}, ${channelId}, ${kind}, ${incidentId}, ${stage}, ${isConfirmed}, ${correction}, ${storableJson(message)}, now() + make_interval(secs => ${afterSeconds}))
    on conflict (incident_id, channel_id, stage, is_confirmed, correction) where incident_id is not null do nothing`.execute(trx)
  if ((numAffectedRows ?? 0n) === 0n) return false
  await wakeDispatch(trx)
  return true
}

/** Wakes the delivering workers at commit. */
export async function wakeDispatch(trx: Db): Promise<void> {
  await sql`select pg_notify('alert_queued', '')`.execute(trx)
}
