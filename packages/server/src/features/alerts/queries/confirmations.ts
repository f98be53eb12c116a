// Queries of mail addresses that must be confirmed before they get alerts.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { addressOfPerson, holdWaiting } from './channels.ts'
import { wakeDispatch } from './outbox.ts'

/** Whether it is the confirmed address of a member of the account. */
export async function isOfMember(db: Db, accountId: string, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from memberships join users on users.id = memberships.user_id
    where memberships.account_id = ${accountId} and users.email_verified and users.email = lower(${address})`.execute(db)
  return rows.length > 0
}

/** The requester if no person asked. People have IDs as names. */
export const worker = 'worker'

/** Confirmation letters that people requested in the account within the last hour. */
export async function countAsked(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('action', '=', 'channel.ask')
    .where('actor', '<>', worker)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

/** A channel with a mail address, and who added it. */
export interface AskedChannel {
  id: string
  account_id: string
  name: string
  language: 'en' | 'es'
  /** Null for a channel of a member of the account, at whatever address that person has. */
  target_sealed: string | null
  /** Address of that person; null for others, and if the person left. */
  person_address: string | null
  awaits_confirmation: boolean
  /** Address of the person who last asked; null for nobody, and for a former member. */
  asked_by: string | null
}

const asked = sql`select channel.id, channel.account_id, channel.name, language, target_sealed, ${addressOfPerson} as person_address, awaits_confirmation,
  (select users.email from memberships join users on users.id = memberships.user_id
    where memberships.account_id = channel.account_id and memberships.user_id::text = channel.confirmation_asked_by) as asked_by
  from alert_channels channel where kind = 'email' and (target_sealed is not null or user_id is not null) and removed_at is null`

/** For any account; null if there is no such channel. */
export async function findAsked(db: Db, id: string): Promise<AskedChannel | null> {
  const { rows } = await sql<AskedChannel>`${asked} and channel.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** All of an account. */
export async function findAskedOf(db: Db, accountId: string): Promise<AskedChannel[]> {
  return (await sql<AskedChannel>`${asked} and channel.account_id = ${accountId} order by channel.created_at, channel.id`.execute(db)).rows
}

/** The address of a person of the account; null for anyone else, and until the person confirms it. */
export async function findConfirmedEmail(db: Db, accountId: string, userId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select users.email from memberships join users on users.id = memberships.user_id
    where memberships.account_id = ${accountId} and users.email_verified and users.id::text = ${userId}`.execute(db)
  return rows[0]?.email ?? null
}

const unasked = sql`${asked} and awaits_confirmation and confirmation_asked_at is null`

/** Channels of any account without a letter yet. */
export async function listUnasked(db: Db): Promise<AskedChannel[]> {
  return (await sql<AskedChannel>`${unasked} order by channel.created_at`.execute(db)).rows
}

/** The channel with the ID, while no letter was sent. */
export async function findUnasked(db: Db, id: string): Promise<AskedChannel | null> {
  const { rows } = await sql<AskedChannel>`${unasked} and channel.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** `by` is the name of the actor. */
export async function noteAsked(trx: Db, accountId: string, id: string, by: string): Promise<void> {
  await trx
    .updateTable('alert_channels')
    .set({ confirmation_asked_at: sql<Date>`now()`, confirmation_asked_by: by })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** Whether nobody has confirmed the address yet. */
export async function awaitsConfirmation(db: Db, { account_id, channel_id }: { account_id: string; channel_id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('alert_channels')
    .select('awaits_confirmation')
    .where('account_id', '=', account_id)
    .where('id', '=', channel_id)
    .executeTakeFirst()
  return row?.awaits_confirmation ?? false
}

/**
 * Stops alerts to the address, and does not ask again automatically. False if that was already so, or if the channel has another
 * destination now. The caller holds the lock of alerts.
 */
export async function unconfirmRow(trx: Db, { id, account_id, target_sealed }: AskedChannel): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('alert_channels')
    .set({ awaits_confirmation: true, confirmation_asked_at: sql<Date>`coalesce(confirmation_asked_at, now())` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where(sql<boolean>`target_sealed is not distinct from ${target_sealed}`)
    .where('awaits_confirmation', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findAccountName(db: Db, accountId: string): Promise<string> {
  const row = await db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirst()
  return row?.name ?? ''
}

/**
 * Allows alerts to the address, and sends what waits for that at once. False if that was already so, or if the channel has another
 * destination now. The caller holds the lock of alerts.
 */
export async function confirmRow(trx: Db, { id, account_id, target_sealed }: AskedChannel): Promise<boolean> {
  await holdWaiting(trx, account_id, id)
  const { numAffectedRows } = await sql`
    update alert_channels set awaits_confirmation = false, failures = 0, failing_since = null, fault = null
    where account_id = ${account_id} and id = ${id} and target_sealed is not distinct from ${target_sealed} and awaits_confirmation`.execute(
    trx,
  )
  if ((numAffectedRows ?? 0n) === 0n) return false
  await trx
    .updateTable('alert_deliveries')
    .set({ next_try_at: sql<Date>`now()` })
    .where('account_id', '=', account_id)
    .where('channel_id', '=', id)
    .where('state', '=', 'queued')
    .execute()
  await wakeDispatch(trx)
  return true
}
