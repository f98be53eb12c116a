// Queries of a person's sessions, by the ID of the person who asks.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface SessionRow {
  id: string
  created_at: Date
  updated_at: Date
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
}

/** Those that have not expired, last used first. */
export async function listSessionRows(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

export interface SignInRow {
  id: number | string
  at: Date
  action: string
  address: string | null
  details: Partial<Record<string, string>>
}

/** Of all accounts that the person belongs to. */
export async function listSignInRows(db: Db, userId: string, limit: number): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select found.* from memberships, lateral (
      select id, at, action, address, details from audit_log
      where account_id = memberships.account_id and actor = ${userId} and action in ('session.start', 'session.code-refused')
      order by at desc, id desc limit ${limit}) found
    where user_id = ${userId} order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Ways in which the person can sign in. */
export async function findWaysIn(db: Db, userId: string): Promise<{ hasPassword: boolean; hasSecondFactor: boolean }> {
  const { rows } = await sql<{ hasPassword: boolean; hasSecondFactor: boolean }>`
    select exists (select from identities where identities.user_id = users.id and password is not null) as "hasPassword",
      coalesce(has_second_factor, false) as "hasSecondFactor"
    from users where id = ${userId}`.execute(db)
  return rows[0] ?? { hasPassword: false, hasSecondFactor: false }
}

/** Ends the session with that ID; without one, all except `current`. Returns their number. */
export async function deleteSessions(trx: Db, userId: string, { id, current }: { id?: string; current?: string }): Promise<number> {
  let rows = trx.deleteFrom('sessions').where('user_id', '=', userId)
  if (id !== undefined) rows = rows.where('id', '=', id)
  if (current !== undefined) rows = rows.where('id', '<>', current)
  return Number((await rows.executeTakeFirst()).numDeletedRows)
}
