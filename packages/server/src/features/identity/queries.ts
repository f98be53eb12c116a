// Owns the queries of identity: keys by their id, users and their memberships. A user's rows are asked for by the user's own id only.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Role } from '#features/accounts/index.ts'
import type { Language } from '#features/mail/index.ts'

export interface Membership {
  accountId: string
  role: Role
}

/** The public key of that id as JSON text; null when there is none. */
export async function findPublicKey(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('signing_keys').select('public_key').where('id', '=', id).executeTakeFirst()
  return row?.public_key ?? null
}

/** Whether the session, where one is given, is the user's and goes on. */
const isOpen = (userId: string, sessionId: string | null) =>
  sessionId === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from sessions where sessions.id = ${sessionId} and sessions.user_id = ${userId} and sessions.expires_at > now())`

/**
 * The account that a user acts for: the one that was chosen, while the user belongs to it, else the oldest; null before there is one. `isOpen`: whether the session is.
 */
export async function findMembership(
  db: Db,
  userId: string,
  sessionId: string | null = null,
): Promise<(Membership & { isOpen: boolean }) | null> {
  const { rows } = await sql<Membership & { isOpen: boolean }>`
    select account_id as "accountId", role, ${isOpen(userId, sessionId)} as "isOpen" from memberships join users on users.id = user_id
    where user_id = ${userId} order by account_id is not distinct from active_account_id desc, memberships.created_at, account_id limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function isSessionOpen(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`select ${isOpen(userId, sessionId)} as "isOpen"`.execute(db)
  return rows[0]?.isOpen === true
}

/** Holds the user's row until the transaction ends; null when there is no such user. */
export async function lockUser(db: Db, userId: string): Promise<{ name: string; email: string; language: Language } | null> {
  const row = await db.selectFrom('users').select(['name', 'email', 'language']).where('id', '=', userId).forUpdate().executeTakeFirst()
  return row === undefined ? null : { ...row, language: row.language as Language }
}

/** Notes that the user reads the mails of that address. */
export async function confirmAddress(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
}

/** Of what the identity library keeps only a link for a new password has the user's id as its value. */
export async function deleteResetLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
}

/** Notes the language in which the user reads the site, for letters that no request asks for. */
export async function keepLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).where('language', '<>', language).execute()
}

export async function insertAccount(db: Db, accountId: string, name: string, ownerId: string): Promise<void> {
  await db.insertInto('accounts').values({ id: accountId, name }).execute()
  await db.insertInto('memberships').values({ account_id: accountId, user_id: ownerId, role: 'owner' }).execute()
}
