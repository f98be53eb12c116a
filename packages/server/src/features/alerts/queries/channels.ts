// Queries of channels, each for one account.

import type { AlertVerdict, ChannelKind } from '@tillwatch/contract/lists'
import type { Fault } from '@tillwatch/messages/faults'
import { sql } from 'kysely'
import { type Db, storableJson } from '#db/index.ts'
import { wakeDispatch } from './outbox.ts'

export interface ChannelRow {
  id: string
  kind: ChannelKind
  name: string
  language: 'en' | 'es'
  threshold: AlertVerdict
  is_for_all_sites: boolean
  sites: string[]
  clients: string[]
  hint: string
  old_secret_until: Date | null
  digest: 'off' | 'daily' | 'weekly'
  quiet_from: number | null
  quiet_until: number | null
  time_zone: string
  awaits_confirmation: boolean
  confirmation_asked_at: Date | null
  failures: number
  failing_since: Date | null
  fault: Fault | null
  delivered_at: Date | null
  paused_at: Date | null
  waiting: number
  dead: number
  created_by: string
  created_at: Date
}

/** The address of the channel's person in the account; null for other channels, and if the person left. */
export const addressOfPerson = sql<string | null>`(select users.email from memberships join users on users.id = memberships.user_id
  where memberships.account_id = channel.account_id and memberships.user_id = channel.user_id)`

/** The current channels, or the one with that ID, in the order in which they were added. */
export async function findChannels(db: Db, accountId: string, id?: string): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select id, kind, name, language, threshold, is_for_all_sites, coalesce(${addressOfPerson}, hint) as hint, old_secret_until, digest, quiet_from, quiet_until, time_zone, failures, awaits_confirmation, confirmation_asked_at,
      failing_since, fault, delivered_at, paused_at, created_at,
      coalesce((select known_people.email from known_people
        where known_people.account_id = channel.account_id and known_people.user_id::text = channel.created_by), created_by) as created_by,
      array(select site_id::text from alert_channel_sites s where s.account_id = channel.account_id and s.channel_id = channel.id order by 1) as sites,
      array(select client_id::text from alert_channel_clients c where c.account_id = channel.account_id and c.channel_id = channel.id order by 1) as clients,
      (select count(*)::int from alert_deliveries d
        where d.account_id = channel.account_id and d.channel_id = channel.id and d.state in ('queued', 'handed-over')) as waiting,
      (select count(*)::int from alert_deliveries d where d.account_id = channel.account_id and d.channel_id = channel.id and d.state = 'dead'
        and d.dismissed_at is null) as dead
    from alert_channels channel where account_id = ${accountId} and removed_at is null ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by created_at, id`.execute(db)
  return rows
}

export interface ChannelColumns {
  name: string
  language: string
  threshold: string
  is_for_all_sites: boolean
  hint: string
  target_sealed: string | null
  /** The person who gets its mails; null if an address was given. */
  user_id: string | null
  secret_sealed: string | null
  old_secret_sealed: string | null
  old_secret_until: Date | null
  digest: string
  quiet_from: number | null
  quiet_until: number | null
  time_zone: string
  digest_due_at: Date | null
  digested_until: Date | null
  awaits_confirmation: boolean
  confirmation_asked_at: Date | null
  confirmation_asked_by: string | null
  /** Health columns after a change of destination. */
  failures: number
  failing_since: Date | null
  fault: null
  delivered_at: null
  paused_at: null
}

export async function insertChannel(
  trx: Db,
  accountId: string,
  row: Omit<
    ChannelColumns,
    | 'failures'
    | 'failing_since'
    | 'fault'
    | 'delivered_at'
    | 'paused_at'
    | 'awaits_confirmation'
    | 'confirmation_asked_at'
    | 'confirmation_asked_by'
  > & {
    id: string
    kind: string
    created_by: string
  },
): Promise<void> {
  await trx
    .insertInto('alert_channels')
    .values({ account_id: accountId, ...row })
    .execute()
}

/** False if the account no longer has such a channel. */
export async function updateChannel(trx: Db, accountId: string, id: string, columns: Partial<ChannelColumns>): Promise<boolean> {
  const done = await trx
    .updateTable('alert_channels')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** The sealed key of a webhook, locked until the transaction ends; null if none exists. */
export async function holdSecret(trx: Db, accountId: string, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('alert_channels')
    .select('secret_sealed')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.secret_sealed ?? null
}

/** Sites of the account among these. */
export async function countSites(db: Db, accountId: string, siteIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('sites')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any(${siteIds}::uuid[])`)
    .executeTakeFirstOrThrow()
  return count
}

export async function putChannelSites(trx: Db, accountId: string, channelId: string, siteIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('alert_channel_sites').where('account_id', '=', accountId).where('channel_id', '=', channelId).execute()
  if (siteIds.length === 0) return
  await sql`
    insert into alert_channel_sites (account_id, channel_id, site_id)
    select distinct ${accountId}::uuid, ${channelId}::uuid, site_id from unnest(${siteIds}::uuid[]) as site (site_id)`.execute(trx)
}

/** Number of them in the account. They cannot be removed until the transaction ends. */
export async function putChannelClients(trx: Db, accountId: string, channelId: string, clientIds: readonly string[]): Promise<number> {
  await trx.deleteFrom('alert_channel_clients').where('account_id', '=', accountId).where('channel_id', '=', channelId).execute()
  const { numAffectedRows } = await sql`
    insert into alert_channel_clients (account_id, channel_id, client_id)
    select account_id, ${channelId}, id from clients where account_id = ${accountId} and id = any(${clientIds}::uuid[]) for key share`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Delivered mails wait in their own outbox. Those whose alert is in another state are not sent from there. */
const waiting = ['queued', 'handed-over']

/** Locks what waits for a channel before the channel itself. The end of attempts locks in the same order, by ID, which avoids deadlocks. */
export async function holdWaiting(trx: Db, accountId: string, channelId: string): Promise<void> {
  await sql`
    select from alert_deliveries where account_id = ${accountId} and channel_id = ${channelId} and state = any(${waiting}) order by id for update`.execute(
    trx,
  )
}

/**
 * Sends what waits for a channel at once to its new destination, and for a day from now. Earlier claims are lost, because their outcome at
 * the old address says nothing about the new one.
 */
export async function sendWaitingAnew(trx: Db, accountId: string, channelId: string): Promise<void> {
  await trx
    .updateTable('alert_deliveries')
    .set({ state: 'queued', attempts: 0, since: sql<Date>`now()`, next_try_at: sql<Date>`now()`, lease: null, leased_until: null })
    .where('account_id', '=', accountId)
    .where('channel_id', '=', channelId)
    .where('state', 'in', waiting)
    .execute()
  await wakeDispatch(trx)
}

/** Why pending alerts of a removed channel are given up. */
export const channelRemoved: Fault = { code: 'channel-removed', given: {} }

/** An alert that is given up because its channel is removed or paused. */
export interface GivenUp {
  id: string
  incident_id: string | null
}

/**
 * Removes it with all its secrets, and gives up and returns what waited for it. Its name stays in its history. Null if it is already
 * removed. The caller holds the lock of alerts.
 */
export async function removeChannelRow(trx: Db, accountId: string, id: string): Promise<GivenUp[] | null> {
  const none = {
    target_sealed: null,
    user_id: null,
    secret_sealed: null,
    old_secret_sealed: null,
    old_secret_until: null,
    digest_due_at: null,
  }
  await holdWaiting(trx, accountId, id)
  const givenUp = await trx
    .updateTable('alert_deliveries')
    .set({
      state: 'dead',
      fault: storableJson(channelRemoved),
      finished_at: sql<Date>`now()`,
      lease: null,
      leased_until: null,
    })
    .where('account_id', '=', accountId)
    .where('channel_id', '=', id)
    .where('state', 'in', waiting)
    .returning(['id', 'incident_id'])
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('alert_channels')
    .set({ ...none, removed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? givenUp : null
}

/** Tests sent from the account within the last hour. */
export async function countTests(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('alert_deliveries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'test')
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

/** The name of the time zone in the database's spelling; null if it is unknown there. */
export async function findZone(db: Db, name: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names where lower(name) = lower(${name})`.execute(db)
  return rows[0]?.name ?? null
}
