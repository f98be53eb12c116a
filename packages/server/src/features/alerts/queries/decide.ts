// Owns the queries by which people deal with incidents and with dead letters.

import type { ChannelKind, IncidentResolution } from '@tillwatch/contract/lists'
import type { AttackChecklist } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { wakeDispatch } from './outbox.ts'

/** False where it was acknowledged or resolved already. */
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

/** How many of these ids are incidents of the account. */
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

/** Takes what is not resolved from a person; the ids of these incidents. */
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

/** False where it was resolved already. */
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

/** Whether it is a dead letter of a channel that is paused. */
export async function isOfPausedChannel(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from alert_deliveries delivery
    join alert_channels channel on channel.account_id = delivery.account_id and channel.id = delivery.channel_id
    where delivery.account_id = ${accountId} and delivery.id = ${id} and delivery.state = 'dead' and channel.removed_at is null
      and channel.paused_at is not null`.execute(db)
  return rows.length > 0
}

/** Has a dead letter tried again for 24 hours, under the same id; false for what is none, and where its channel is gone. */
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

/** Notes that a dead letter need not be sent again; false for what is none, or was dismissed already. */
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
  /** The person that the channel goes to; null for others, and for who is not of the account any more. */
  person: string | null
  /** Null where it goes to a person. */
  target_sealed: string | null
}

/** What the link of an alert is of, whatever account asks; null for what is of no incident, and where its channel was removed. */
export async function findLinked(db: Db, deliveryId: string): Promise<LinkedDelivery | null> {
  const { rows } = await sql<LinkedDelivery>`
    select delivery.account_id, incident_id, since, channel.id as channel_id, channel.name as channel, channel.kind as channel_kind, target_sealed,
      (select user_id from memberships where memberships.account_id = channel.account_id and memberships.user_id = channel.user_id) as person
    from alert_deliveries delivery
    join alert_channels channel on channel.account_id = delivery.account_id and channel.id = delivery.channel_id
    where delivery.id = ${deliveryId} and incident_id is not null and channel.removed_at is null`.execute(db)
  return rows[0] ?? null
}
