// Queries by which people handle incidents and dead letters.

import type { ChannelKind, IncidentResolution } from '@tillwatch/contract/lists'
import type { AttackChecklist } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { wakeDispatch } from './outbox.ts'

/** False if it was already acknowledged or resolved. */
export async function acknowledgeRow(trx: Db, accountId: string, id: string, by: string): Promise<boolean> {
  const done = await trx
    .updateTable('incidents')
    .set({ acknowledged_at: sql<Date>`now()`, acknowledged_by: by })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Number of these IDs that are incidents of the account. */
export async function countIncidents(db: Db, accountId: string, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('incidents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return count
}

export async function assignRow(trx: Db, accountId: string, id: string, userId: string | null): Promise<void> {
  await trx.updateTable('incidents').set({ assignee_id: userId }).where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** Unassigns unresolved incidents of a person, and returns their IDs. */
export async function unassignRows(trx: Db, accountId: string, userId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('incidents')
    .set({ assignee_id: null })
    .where('account_id', '=', accountId)
    .where('assignee_id', '=', userId)
    .where('resolved_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** False if it was already resolved. */
export async function resolveRow(
  trx: Db,
  accountId: string,
  id: string,
  {
    by,
    resolution,
    note,
    checklist,
  }: { by: string; resolution: IncidentResolution; note: string | null; checklist: AttackChecklist | null },
): Promise<boolean> {
  const done = await trx
    .updateTable('incidents')
    .set({ resolved_at: sql<Date>`now()`, resolved_by: by, resolution, note, checklist: checklist && JSON.stringify(checklist) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Whether it is a dead letter of a paused channel. */
export async function isOfPausedChannel(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from alert_deliveries delivery
    join alert_channels channel on channel.account_id = delivery.account_id and channel.id = delivery.channel_id
    where delivery.account_id = ${accountId} and delivery.id = ${id} and delivery.state = 'dead' and channel.removed_at is null
      and channel.paused_at is not null`.execute(db)
  return rows.length > 0
}

/** Retries a dead letter for 24 hours, under the same ID. False if it is in another state, or its channel is gone. */
export async function replayRow(trx: Db, accountId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update alert_deliveries delivery set state = 'queued', attempts = 0, since = now(), next_try_at = now(), finished_at = null,
      dismissed_at = null
    from alert_channels channel where delivery.account_id = ${accountId} and delivery.id = ${id} and delivery.state = 'dead'
      and channel.account_id = delivery.account_id and channel.id = delivery.channel_id and channel.removed_at is null`.execute(trx)
  if ((numAffectedRows ?? 0n) === 0n) return false
  await wakeDispatch(trx)
  return true
}

/** Dismisses a dead letter. False if it is in another state, or already dismissed. */
export async function dismissRow(trx: Db, accountId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('alert_deliveries')
    .set({ dismissed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface LinkedDelivery {
  account_id: string
  incident_id: string
  since: Date
  channel_id: string
  channel: string
  channel_kind: ChannelKind
  /** The channel's person; null for other channels, and for a former member. */
  person: string | null
  /** Null if the channel goes to a person. */
  target_sealed: string | null
}

/** The subject of an alert's link, for any account; null for an alert without an incident, and if its channel was removed. */
export async function findLinked(db: Db, deliveryId: string): Promise<LinkedDelivery | null> {
  const { rows } = await sql<LinkedDelivery>`
    select delivery.account_id, incident_id, since, channel.id as channel_id, channel.name as channel, channel.kind as channel_kind, target_sealed,
      (select user_id from memberships where memberships.account_id = channel.account_id and memberships.user_id = channel.user_id) as person
    from alert_deliveries delivery
    join alert_channels channel on channel.account_id = delivery.account_id and channel.id = delivery.channel_id
    where delivery.id = ${deliveryId} and incident_id is not null and channel.removed_at is null`.execute(db)
  return rows[0] ?? null
}
