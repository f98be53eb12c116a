// Queries of staff, outside all accounts.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface StaffMember {
  userId: string
  /** Display name for accounts, without the email address. */
  name: string
  email: string
}

/** A user as staff; null for everybody else. `isVerified`: whether a second factor's code was entered in this session. */
export async function findStaff(
  db: Db,
  userId: string,
  sessionId: string | null,
): Promise<(StaffMember & { hasSecondFactor: boolean; isVerified: boolean }) | null> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id', 'users.email'])
    .select(sql<string>`coalesce(nullif(trim(users.name), ''), split_part(users.email, '@', 1))`.as('name'))
    .select(
      sql<boolean>`users.has_second_factor and exists (select from second_factors where user_id = users.id and verified)`.as('has_factor'),
    )
    .select(
      sql<boolean>`exists (select from sessions where id = ${sessionId} and user_id = users.id and second_factor_at is not null)`.as(
        'is_verified',
      ),
    )
    .where('staff.user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return { userId: row.id, name: row.name, email: row.email, hasSecondFactor: row.has_factor, isVerified: row.is_verified }
}

export async function findUserId(db: Db, email: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

/** False if the user is already staff. */
export async function insertStaff(db: Db, userId: string, by: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values({ user_id: userId, granted_by: by })
    .onConflict((conflict) => conflict.column('user_id').where('withdrawn_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False if the user is not staff. */
export async function withdrawGrant(db: Db, userId: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_by: by })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if none exists. Sessions in which its code was entered no longer count. */
export async function deleteSecondFactor(trx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
  await trx.updateTable('users').set({ has_second_factor: false }).where('id', '=', userId).execute()
  await trx.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute()
  return numDeletedRows > 0n
}

export interface Granted {
  email: string
  grantedBy: string
  grantedAt: Date
  hasSecondFactor: boolean
}

export async function listGranted(db: Db): Promise<Granted[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.email', 'granted_by', 'granted_at', 'has_second_factor'])
    .where('withdrawn_at', 'is', null)
    .orderBy('users.email')
    .execute()
  return rows.map((row) => ({
    email: row.email,
    grantedBy: row.granted_by,
    grantedAt: row.granted_at,
    hasSecondFactor: row.has_second_factor,
  }))
}

export interface Waiting {
  addresses: number
  captures: number
  /** Of the captures. */
  overdue: number
  reviews: number
  overdueReviews: number
}

/** Work that waits for staff: different addresses, open capture requests, and human reviews. */
export async function countWaiting(db: Db, captureHours: number, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(distinct key)::int from invalid_addresses where reviewed_at is null) as addresses,
      (select count(*)::int from reviews where state = 'waiting') as reviews,
      (select count(*)::int from reviews where state = 'waiting' and due_at < ${now}) as "overdueReviews",
      count(*)::int as captures,
      (count(*) filter (where requested_at + make_interval(hours => ${captureHours}) < ${now}))::int as overdue
    from capture_requests where state in ('waiting', 'taken')`.execute(db)
  return rows[0] ?? { addresses: 0, captures: 0, overdue: 0, reviews: 0, overdueReviews: 0 }
}

/** Days for which sent digests are recorded. */
const digestDays = 30

/** False if the digest of that day was already sent. */
export async function noteDigest(trx: Db, day: string): Promise<boolean> {
  await sql`delete from staff_digests where day < ${day}::date - ${sql.lit(digestDays)}`.execute(trx)
  const { rows } = await sql`insert into staff_digests (day) values (${day}::date) on conflict do nothing returning day`.execute(trx)
  return rows.length > 0
}
