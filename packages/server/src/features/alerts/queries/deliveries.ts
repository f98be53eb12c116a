// Queries of delivering: claims of due deliveries, and the outcome of each attempt.
import { randomUUID } from 'node:crypto'
import type { ChannelKind, EndedBecause } from '@tillwatch/contract/lists'
import type { Fault } from '@tillwatch/messages/faults'
import { sql } from 'kysely'
import { type Db, storableJson } from '#db/index.ts'
import { locksLogIn } from '#features/evidence/index.ts'
import type { AlertMessage } from '../message.ts'
import { addressOfPerson, type GivenUp } from './channels.ts'

/** A delivery that a worker claimed, with the current state of its channel. */
export interface Claim {
  id: string
  lease: string
  account_id: string
  incident_id: string | null
  message: AlertMessage
  /** Includes this attempt. */
  attempts: number
  created_at: Date
  since: Date
  channel_id: string
  channel: string
  kind: ChannelKind
  language: 'en' | 'es'
  /** Of the channel. */
  time_zone: string
  /** The person who gets it; null for others. */
  user_id: string | null
  /** Whether nobody has confirmed the mail address yet. */
  awaits_confirmation: boolean
  /** Null if it goes to a person. */
  target_sealed: string | null
  /** Address of that person; null for others, and for a former member. */
  address: string | null
  secret_sealed: string | null
  old_secret_sealed: string | null
  old_secret_until: Date | null
}

/** Whether the alert `delivery` is held back: its `channel` is paused, and it is not a test requested since. */
const isKeptBack = sql<boolean>`(channel.paused_at is not null and not (delivery.kind = 'test' and delivery.created_at > channel.paused_at))`

/** Seconds after which a silent worker loses its claim: longer than any attempt takes. */
export const leaseSeconds = 30

/**
 * Claims due deliveries, at most `places`, with limits per channel and account over all workers. Accounts with the fewest running
 * deliveries come first, then the longest due. Skips deliveries that another worker is claiming. Alerts of incidents also need the
 * account's evidence log, which is then locked, because marking them as being sent writes there. An account with a locked log is claimed
 * later, and delays no other. A paused channel gets only what may resume it.
 */
export async function claimDue(db: Db, places: number, perChannel: number, perAccount: number): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with due as (
      select delivery.id, delivery.account_id, channel_id, incident_id, next_try_at,
        row_number() over (partition by channel_id order by next_try_at, delivery.id) as place
      from alert_deliveries delivery
      join alert_channels channel on channel.account_id = delivery.account_id and channel.id = delivery.channel_id and channel.removed_at is null
        and not ${isKeptBack}
      where state = 'queued' and next_try_at <= now() and (leased_until is null or leased_until < now())
    ), busy as (
      select account_id, channel_id, count(*) as count from alert_deliveries where state = 'queued' and leased_until >= now()
      group by account_id, channel_id
    ), free as (
      select due.id, due.account_id, incident_id, next_try_at, coalesce(taken.count, 0) + row_number() over (partition by due.account_id order by next_try_at, due.id) as place
      from due left join busy using (channel_id)
      left join (select account_id, sum(count) as count from busy group by account_id) taken on taken.account_id = due.account_id
      where place + coalesce(busy.count, 0) <= ${perChannel}
    ), ordered as materialized (
      select id, account_id, incident_id from free where place <= ${perAccount} order by place, next_try_at, id
    ), chosen as materialized (
      select id from ordered where incident_id is null or ${locksLogIn('ordered.account_id')} limit ${places}
    ), held as (
      select id from alert_deliveries where id in (select id from chosen) and state = 'queued' and (leased_until is null or leased_until < now())
      for update skip locked
    )
    update alert_deliveries delivery set lease = ${randomUUID()}, leased_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    from alert_channels channel
    where delivery.id in (select id from held) and channel.account_id = delivery.account_id and channel.id = delivery.channel_id
      and channel.removed_at is null
    returning delivery.id, lease, delivery.account_id, incident_id, message, attempts, delivery.created_at, since, channel_id, channel.name as channel,
      channel.kind, language, time_zone, channel.user_id, awaits_confirmation, target_sealed, ${addressOfPerson} as address, secret_sealed, old_secret_sealed,
      old_secret_until`.execute(db)
  return rows
}

/** Outcome of an attempt that the receiver did not accept. */
export type AttemptEnd =
  | { state: 'handed-over' }
  /** Retried then. */
  | { state: 'queued'; fault: Fault; nextTryAt: Date }
  | { state: 'dead'; fault: Fault }

/** Records it; false, without changes, if the claim was lost meanwhile. */
export async function endAttempt(trx: Db, { id, lease }: Pick<Claim, 'id' | 'lease'>, ended: AttemptEnd): Promise<boolean> {
  const done = await trx
    .updateTable('alert_deliveries')
    .set({
      ...{ state: ended.state, lease: null, leased_until: null, fault: 'fault' in ended ? storableJson(ended.fault) : null },
      ...(ended.state === 'queued' ? { next_try_at: ended.nextTryAt } : {}),
      ...(ended.state === 'handed-over' ? { handed_over_at: sql<Date>`clock_timestamp()` } : {}),
      ...(ended.state === 'dead' ? { finished_at: sql<Date>`clock_timestamp()` } : {}),
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Has a claimed alert claimed again after this number of seconds, without counting this claim as an attempt. */
export async function putOff(trx: Db, { id, lease }: Pick<Claim, 'id' | 'lease'>, seconds: number): Promise<void> {
  await sql`
    update alert_deliveries set lease = null, leased_until = null, attempts = attempts - 1, next_try_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and lease = ${lease} and state = 'queued'`.execute(trx)
}

/** Alerts delivered as mails at least a minute ago, oldest first. */
export async function findHandedOver(db: Db, limit: number): Promise<{ id: string; account_id: string }[]> {
  const { rows } = await sql<{ id: string; account_id: string }>`
    select id, account_id from alert_deliveries where state = 'handed-over' and handed_over_at < now() - interval '1 minute'
    order by handed_over_at, id limit ${limit}`.execute(db)
  return rows
}

/** Records that receivers accepted these, and returns the IDs without lost claims. */
export async function endTaken(trx: Db, claims: readonly Pick<Claim, 'id' | 'lease'>[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select delivery.id from alert_deliveries delivery
      join unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ lease }) => lease)}::uuid[]) as claimed (id, lease)
        on delivery.id = claimed.id and delivery.lease = claimed.lease
      where state = 'queued' order by delivery.id for update of delivery
    )
    update alert_deliveries delivery set state = 'delivered', lease = null, leased_until = null, fault = null, handed_over_at = clock_timestamp(),
      finished_at = clock_timestamp()
    from held where delivery.id = held.id returning delivery.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What the end of a mail means for its delivery. */
export type MailedDelivery = Pick<Claim, 'id' | 'account_id' | 'incident_id' | 'channel_id' | 'channel' | 'target_sealed'>

/** Gives up the delivery that became this mail. False if it had already ended. */
export async function endFailedMail(trx: Db, mailId: string, fault: Fault): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update alert_deliveries set state = 'dead', fault = ${storableJson(fault)}::jsonb, finished_at = clock_timestamp()
    where id = ${mailId} and state = 'handed-over'`.execute(trx)
  return numAffectedRows !== undefined && numAffectedRows > 0n
}

/** Ends the deliveries of these mails, because the mail server accepted them. Returns the IDs of those that had not ended before. */
export async function endTakenMails(trx: Db, mailIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select id from alert_deliveries where id = any(${[...mailIds]}::uuid[]) and state = 'handed-over' order by id for update
    )
    update alert_deliveries delivery set state = 'delivered', fault = null, finished_at = clock_timestamp()
    from held where delivery.id = held.id returning delivery.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The deliveries of these mails that are still pending, ordered by ID. */
export async function findMailed(db: Db, mailIds: readonly string[]): Promise<MailedDelivery[]> {
  const { rows } = await sql<MailedDelivery>`
    select delivery.id, delivery.account_id, incident_id, channel_id, channel.name as channel, target_sealed from alert_deliveries delivery
    join alert_channels channel on channel.account_id = delivery.account_id and channel.id = delivery.channel_id
    where delivery.id = any(${[...mailIds]}::uuid[]) and delivery.state = 'handed-over' order by delivery.id`.execute(db)
  return rows
}

/** The mails whose alert no longer belongs to them. */
export async function unwantedMails(db: Db, mailIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('alert_deliveries').select('id').where('id', 'in', mailIds).where('state', '<>', 'handed-over').execute()
  return rows.map(({ id }) => id)
}

/** A channel with its destination when the recorded attempt began. */
export type Led = Pick<Claim, 'account_id' | 'channel_id' | 'target_sealed'>

/**
 * Consecutive failed attempts of the channel, including this one; null if it was removed or has another destination now. `pauses`: it gets
 * nothing from now on.
 */
export async function noteFailure(
  trx: Db,
  { account_id, channel_id, target_sealed }: Led,
  fault: Fault,
  pauses: boolean,
): Promise<number | null> {
  const row = await trx
    .updateTable('alert_channels')
    .set({
      failures: sql`failures + 1`,
      failing_since: sql<Date>`coalesce(failing_since, now())`,
      fault: storableJson(fault),
      ...(pauses && { paused_at: sql<Date>`coalesce(paused_at, now())` }),
    })
    .where('account_id', '=', account_id)
    .where('id', '=', channel_id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`target_sealed is not distinct from ${target_sealed}`)
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? null
}

/** Whether a claimed alert is not retried, because its channel was paused meanwhile. */
export async function isPausedFor(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from alert_deliveries delivery
    join alert_channels channel on channel.account_id = delivery.account_id and channel.id = delivery.channel_id
    where delivery.id = ${id} and ${isKeptBack}`.execute(trx)
  return rows.length > 0
}

/** Why pending alerts of a paused channel are given up. */
export const channelPaused: Fault = { code: 'channel-paused', given: {} }

/** Gives up what waits for the channel, which was just paused, except for claimed deliveries. */
export async function endWaiting(trx: Db, { account_id, channel_id }: Pick<Claim, 'account_id' | 'channel_id'>): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    with held as (
      select id from alert_deliveries where account_id = ${account_id} and channel_id = ${channel_id} and state = 'queued'
        and (leased_until is null or leased_until < now())
      for update skip locked
    )
    update alert_deliveries delivery set state = 'dead', fault = ${storableJson(channelPaused)}::jsonb, finished_at = clock_timestamp(),
      lease = null, leased_until = null
    from held where delivery.id = held.id returning delivery.id, incident_id`.execute(trx)
  return rows
}

/**
 * Records that the channels accepted these deliveries, to ten seconds, and in a fixed order, to avoid deadlocks. Only for channels with the
 * same destination, and for paused ones only if it was a test requested since. `is_back`: it failed before.
 */
export async function noteSuccesses(
  trx: Db,
  channels: readonly Led[],
  deliveryIds: readonly string[],
): Promise<{ id: string; is_back: boolean }[]> {
  if (channels.length === 0) return []
  const column = (name: keyof Led) => channels.map((channel) => channel[name])
  const { rows } = await sql<{ id: string; is_back: boolean }>`
    with led as (
      select channel.id, channel.account_id from alert_channels channel
      join unnest(${column('account_id')}::uuid[], ${column('channel_id')}::uuid[], ${column('target_sealed')}::text[]) as led (account_id, id, target_sealed)
        on channel.account_id = led.account_id and channel.id = led.id and channel.target_sealed is not distinct from led.target_sealed
    ), due as (
      select channel.id, failures > 0 as is_back from alert_channels channel join led on channel.account_id = led.account_id and channel.id = led.id
      where (failures > 0 or delivered_at is null or delivered_at < now() - interval '10 seconds')
        and (paused_at is null or exists (select from alert_deliveries delivery
          where delivery.id = any(${[...deliveryIds]}::uuid[]) and delivery.channel_id = channel.id and not ${isKeptBack}))
      order by channel.id for update of channel
    ), noted as (
      update alert_channels channel set failures = 0, failing_since = null, fault = null, paused_at = null, delivered_at = now() from due where channel.id = due.id
    )
    select id, is_back from due union all
    select channel.id, false from alert_channels channel join led on channel.account_id = led.account_id and channel.id = led.id
    where failures = 0 and delivered_at >= now() - interval '10 seconds'`.execute(trx)
  return rows
}

/** Removes the channels from the failing ones, and resolves incidents that list no others. */
export async function resolveFailing(trx: Db, channels: readonly { account_id: string; channel_id: string }[], because: EndedBecause) {
  if (channels.length === 0) return []
  const column = (name: 'account_id' | 'channel_id') => sql`${channels.map((channel) => channel[name])}`
  const { rows: mended } = await sql<{ incident_id: string }>`
    with held as (
      select incident.id from incidents incident
      where incident.account_id = any(${column('account_id')}::uuid[]) and incident.key = ${ofChannels} and incident.resolved_at is null
      order by incident.id for update of incident
    )
    update incident_items item set print = 'mended ' || item.id
    from held, unnest(${column('account_id')}::uuid[], ${column('channel_id')}::text[]) as channel (account_id, id)
    where item.incident_id = held.id and item.account_id = channel.account_id and item.kind = 'channel' and item.print = channel.id
    returning item.incident_id`.execute(trx)
  const { rows } = await sql<{ id: string; account_id: string }>`
    update incidents incident set resolved_at = now(), resolved_by = 'worker', resolution = 'fixed', ended_because = ${because}
    where incident.id = any(${mended.map(({ incident_id }) => incident_id)}::uuid[]) and incident.resolved_at is null
      and not exists (select from incident_items item where item.account_id = incident.account_id and item.incident_id = incident.id
        and item.print not like 'mended %')
    returning incident.id, incident.account_id`.execute(trx)
  return rows.map((row) => ({ ...row, ended_because: because }))
}

/** Key of incidents about failing channels. */
const ofChannels = 'channel'

/** Open incidents about failing channels. */
export async function findOpenOfChannels(db: Db, accountIds: readonly string[]): Promise<{ id: string; account_id: string }[]> {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('incidents')
    .select(['id', 'account_id'])
    .where('account_id', 'in', accountIds)
    .where('key', '=', ofChannels)
    .where('resolved_at', 'is', null)
    .execute()
}
