// Queries of invitations, each for one account, except those for the holder of a link.

import type { MemberRole } from '@tillwatch/contract/lists'
import type { Invitation } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'

/** Serializes changes of an account's members and invitations until the transaction ends. */
export async function lockMembers(trx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`members ${accountId}`}, 52))`.execute(trx)
}

const isOpen = sql<boolean>`accepted_at is null and withdrawn_at is null`

type Row = Omit<Invitation, 'sentAt' | 'expiresAt'> & { sentAt: Date; expiresAt: Date }
const columns = sql`id, email, role, ${whoStandsIn('invitations.account_id', 'invitations.invited_by')} as "invitedBy", sent_at as "sentAt",
  expires_at as "expiresAt", case when expires_at > now() then 'waiting' else 'expired' end as state`
const toldOf = ({ sentAt, expiresAt, ...row }: Row): Invitation => ({
  ...row,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** Open invitations, newest first. */
export async function findInvitations(db: Db, accountId: string): Promise<Invitation[]> {
  const { rows } = await sql<Row>`
    select ${columns} from invitations where account_id = ${accountId} and ${isOpen} order by invited_at desc, id`.execute(db)
  return rows.map(toldOf)
}

export async function findInvitation(db: Db, accountId: string, id: string): Promise<Invitation | null> {
  const { rows } = await sql<Row>`
    select ${columns} from invitations where account_id = ${accountId} and id = ${id} and ${isOpen}`.execute(db)
  return rows.map(toldOf)[0] ?? null
}

/** Whether a member of the account has this address. */
export async function hasAddress(db: Db, accountId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from memberships join users on users.id = user_id where memberships.account_id = ${accountId} and lower(email) = ${email}`.execute(
    db,
  )
  return rows.length > 0
}

export async function isInvited(db: Db, accountId: string, email: string): Promise<boolean> {
  const { rows } = await sql`select from invitations where account_id = ${accountId} and email = ${email} and ${isOpen}`.execute(db)
  return rows.length > 0
}

/** Open invitations, including expired ones, which are listed until somebody withdraws them. */
export async function countWaiting(db: Db, accountId: string): Promise<number> {
  return (await findInvitations(db, accountId)).length
}

/** Letters of invitation of the account within the last hour. */
export async function countLetters(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('action', 'in', ['member.invite', 'member.invite-again'])
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

export async function findAccountName(db: Db, accountId: string): Promise<string> {
  return (await db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirstOrThrow()).name
}

interface Keyed {
  token_sha256: string
  expires_at: Date
}

export async function insertInvitation(
  trx: Db,
  row: Keyed & { id: string; account_id: string; email: string; role: string; invited_by: string },
): Promise<void> {
  await trx.insertInto('invitations').values(row).execute()
}

/** Replaces its key; the previous one becomes invalid. */
export async function renewInvitation(trx: Db, accountId: string, id: string, keyed: Keyed): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ ...keyed, sent_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export async function withdraw(trx: Db, accountId: string, id: string): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** Withdraws that person's open invitations. */
export async function withdrawOf(trx: Db, accountId: string, userId: string): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('invited_by', '=', userId)
    .where(isOpen)
    .execute()
}

export interface Opened {
  id: string
  accountId: string
  accountName: string
  email: string
  role: MemberRole
  invitedBy: string
  expiresAt: Date
}

/** The invitation with the key, in any account; null if its link is not valid. */
export async function findOpen(db: Db, tokenSha256: string): Promise<Opened | null> {
  const { rows } = await sql<Opened>`
    select invitations.id, account_id as "accountId", accounts.name as "accountName", email, role, expires_at as "expiresAt",
      ${whoStandsIn('invitations.account_id', 'invitations.invited_by')} as "invitedBy"
    from invitations join accounts on accounts.id = account_id
    where token_sha256 = ${tokenSha256} and ${isOpen} and expires_at > now()`.execute(db)
  return rows[0] ?? null
}

/** Current address of a person, and whether it is confirmed. */
export async function readAddress(db: Db, userId: string): Promise<{ email: string; isConfirmed: boolean } | null> {
  const row = await db.selectFrom('users').select(['email', 'email_verified as isConfirmed']).where('id', '=', userId).executeTakeFirst()
  return row ?? null
}

export async function addMember(trx: Db, accountId: string, userId: string, role: MemberRole): Promise<void> {
  await trx.deleteFrom('former_members').where('account_id', '=', accountId).where('user_id', '=', userId).execute()
  await trx.insertInto('memberships').values({ account_id: accountId, user_id: userId, role }).execute()
}

export async function noteAccepted(trx: Db, accountId: string, id: string): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ accepted_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}
