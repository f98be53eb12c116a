// Queries of report recipients, and of their consent.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface Recipient {
  account_id: string
  address: string
  stop_token: string
  asked_at: Date | null
  /** Whether reports may be sent there. */
  is_confirmed: boolean
}

/** Whether the address is the confirmed one of a member of the account, whose consent is not needed. */
const isOfMember = (account: RawBuilder<unknown>, address: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from memberships join users on users.id = memberships.user_id
    where memberships.account_id = ${account} and users.email_verified and users.email = ${address})`

/** Whether the owner of the address in the row `report_recipients` consented, or is a member of the account now. */
const isConfirmed = sql<boolean>`(report_recipients.confirmed_at is not null
  or ${isOfMember(sql`report_recipients.account_id`, sql`report_recipients.address`)})`

/** Recipients of the row `report_schedules` that get nothing yet, in their original order. */
export const waitingRecipients = sql<string[]>`array(
  select recipient from unnest(recipients) with ordinality as each (recipient, place) where not exists (select from report_recipients
    where report_recipients.account_id = report_schedules.account_id and report_recipients.address = lower(recipient) and ${isConfirmed})
  order by place)`

/** Serializes changes of the account's recipients until the transaction ends. */
export async function lockRecipients(trx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('report recipients of ' || ${accountId}, 0))`.execute(trx)
}

/** Over all schedules of the account. */
export async function countRecipients(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct lower(address))::int as count from report_schedules, unnest(recipients) address where account_id = ${accountId}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Stored data of the lower-case addresses; records new ones. */
export async function keepRecipients(trx: Db, accountId: string, addresses: readonly string[]): Promise<Recipient[]> {
  if (addresses.length === 0) return []
  await trx
    .insertInto('report_recipients')
    .values(addresses.map((address) => ({ account_id: accountId, address })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('report_recipients')
    .select(['account_id', 'address', 'stop_token', 'asked_at', isConfirmed.as('is_confirmed')])
    .where('account_id', '=', accountId)
    .where('address', 'in', [...addresses])
    .orderBy('address')
    .execute()
}

export async function noteRecipientAsked(trx: Db, { account_id, address }: Recipient, by: string, confirmSha256: string): Promise<void> {
  await trx
    .updateTable('report_recipients')
    .set({ confirm_sha256: confirmSha256, asked_by: by, asked_at: sql<Date>`now()` })
    .where('account_id', '=', account_id)
    .where('address', '=', address)
    .execute()
}

/** The address of a member of the account; null for anyone else. */
export async function emailOfMember(db: Db, accountId: string, userId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select users.email from memberships join users on users.id = memberships.user_id
    where memberships.account_id = ${accountId} and memberships.user_id::text = ${userId}`.execute(db)
  return rows[0]?.email ?? null
}

/** Recipient of a link, with the account's name and who asked. */
export interface LinkedRecipient {
  accountId: string
  account: string
  address: string
  askedBy: string | null
  isConfirmed: boolean
}

/** For any account; null for an unknown link, or one from a letter older than seven days. */
export async function findLinked(db: Db, link: { confirmSha256: string } | { stopToken: string }): Promise<LinkedRecipient | null> {
  const isLink =
    'stopToken' in link
      ? sql`stop_token = ${link.stopToken}`
      : sql`confirm_sha256 = ${link.confirmSha256} and asked_at > now() - interval '7 days'`
  const { rows } = await sql<LinkedRecipient>`
    select account_id as "accountId", accounts.name as account, address, ${isConfirmed} as "isConfirmed",
      (select users.email from memberships join users on users.id = memberships.user_id
        where memberships.account_id = report_recipients.account_id and memberships.user_id::text = asked_by) as "askedBy"
    from report_recipients join accounts on accounts.id = account_id where ${isLink}`.execute(db)
  return rows[0] ?? null
}

/** False if it was already recorded. */
export async function confirmRecipientRow(trx: Db, accountId: string, address: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report_recipients')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the address from every schedule of the account, with its confirmation; false if it was already gone. */
export async function removeRecipient(trx: Db, accountId: string, address: string): Promise<boolean> {
  await sql`
    update report_schedules set recipients = array(select each from unnest(recipients) each where lower(each) <> ${address})
    where account_id = ${accountId} and ${address} = any(array(select lower(each) from unnest(recipients) each))`.execute(trx)
  const { numDeletedRows } = await trx
    .deleteFrom('report_recipients')
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
