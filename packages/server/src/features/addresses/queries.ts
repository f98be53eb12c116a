// Queries of recorded addresses across accounts, for staff.
import type { StaffAddress, StaffAddressList, StaffAddressQuery } from '@tillwatch/contract/shapes'
import type { Language } from '@tillwatch/messages/mail'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

interface Group extends Pick<StaffAddress, 'key' | 'typed' | 'reason' | 'count' | 'people'> {
  last_at: Date
  reviewed_at: Date | null
  reviewed_by: string | null
  is_answered: boolean
  total: number
}

/** Grouped: either the open or the reviewed ones. Most recent first. */
export async function listGroups(db: Db, show: StaffAddressQuery['show'], limit: number): Promise<StaffAddressList> {
  const isReviewed = show === 'reviewed'
  const { rows } = await sql<Group>`
    select key, typed, reason, count(*)::int as count, count(distinct user_id)::int as people, max(noted_at) as last_at, max(reviewed_at) as reviewed_at,
      (array_agg(reviewed_by order by reviewed_at desc nulls last))[1] as reviewed_by, bool_or(answered_at is not null) as is_answered,
      (count(*) over ())::int as total
    from invalid_addresses where ${isReviewed ? sql`reviewed_at is not null` : sql`reviewed_at is null`}
    group by key, typed, reason order by max(noted_at) desc, key limit ${limit}`.execute(db)
  return {
    addresses: rows.map(({ key, typed, reason, count, people, ...row }) => ({
      ...{ key, typed, reason, count, people },
      lastAt: row.last_at.toISOString(),
      reviewed:
        row.reviewed_at === null ? null : { by: row.reviewed_by ?? '', at: row.reviewed_at.toISOString(), isAnswered: row.is_answered },
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** IDs of the open ones with that key, locked until the caller's transaction ends. */
export async function holdOpen(trx: Db, key: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('invalid_addresses')
    .select('id')
    .where('key', '=', key)
    .where('reviewed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

interface Writer {
  accountId: string
  email: string
  language: Language
  typed: string
}

/** The people who entered them, once each, with the account of their last entry; only while they belong to it. */
export async function findWriters(db: Db, ids: readonly string[]): Promise<Writer[]> {
  const { rows } = await sql<Writer>`
    select distinct on (users.id) noted.account_id as "accountId", users.email, users.language, noted.typed
    from invalid_addresses noted join users on users.id = noted.user_id
    join memberships on memberships.user_id = users.id and memberships.account_id = noted.account_id
    where noted.id = any(${ids}::uuid[]) order by users.id, noted.noted_at desc`.execute(db)
  return rows
}

export async function setReviewed(db: Db, ids: readonly string[], by: string, isAnswered: boolean): Promise<void> {
  const now = sql<Date>`now()`
  await db
    .updateTable('invalid_addresses')
    .set({ reviewed_at: now, reviewed_by: by, answered_at: isAnswered ? now : null })
    .where('id', 'in', [...ids])
    .execute()
}
