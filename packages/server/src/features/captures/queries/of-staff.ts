// Queries of open requests across accounts, for staff.
import { openCaptureStates } from '@tillwatch/contract/lists'
import type { StaffCaptureList } from '@tillwatch/contract/shapes'
import type { Language } from '@tillwatch/messages/mail'
import { sql } from 'kysely'
import { type Db, isRowId } from '#db/index.ts'
import type { StaffMember } from '#features/staff/index.ts'

/** An open request with the data that a staff member needs. */
export interface OpenRequest {
  id: string
  accountId: string
  /** The requester; null if the page was queued automatically, or the person left. */
  userId: string | null
  pageId: string | null
  url: string
  reason: string
  state: 'waiting' | 'taken'
  requestedAt: Date
  takenBy: { userId: string | null; name: string } | null
}

const openRequests = (db: Db) =>
  db
    .selectFrom('capture_requests')
    .select(['id', 'account_id', 'user_id', 'page_id', 'url', 'reason', 'state', 'requested_at', 'taken_by_user', 'taken_by'])
    .where('state', 'in', openCaptureStates)

type Row = Awaited<ReturnType<ReturnType<typeof openRequests>['execute']>>[number]

const requestOf = (row: Row): OpenRequest => ({
  id: row.id,
  accountId: row.account_id,
  userId: row.user_id,
  pageId: row.page_id,
  url: row.url,
  reason: row.reason,
  state: row.state as OpenRequest['state'],
  requestedAt: row.requested_at,
  takenBy: row.state === 'taken' && row.taken_by !== null ? { userId: row.taken_by_user, name: row.taken_by } : null,
})

/** The longest waiting first. */
export async function listOpenRequests(db: Db, limit: number): Promise<{ requests: OpenRequest[]; total: StaffCaptureList['total'] }> {
  const rows = await openRequests(db).orderBy('requested_at').orderBy('id').limit(limit).execute()
  const { total } = await db
    .selectFrom('capture_requests')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('state', 'in', openCaptureStates)
    .executeTakeFirstOrThrow()
  return { requests: rows.map(requestOf), total }
}

/** Null if no open request has that ID; locked on demand until the caller's transaction ends. */
export async function findOpenRequest(db: Db, id: string, lock = false): Promise<OpenRequest | null> {
  if (!isRowId(id)) return null
  const query = openRequests(db).where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row === undefined ? null : requestOf(row)
}

export async function setTaken(db: Db, id: string, { userId, name }: Pick<StaffMember, 'userId' | 'name'>): Promise<void> {
  await db
    .updateTable('capture_requests')
    .set({ state: 'taken', taken_by_user: userId, taken_by: name, taken_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setWaiting(db: Db, id: string): Promise<void> {
  await db
    .updateTable('capture_requests')
    .set({ state: 'waiting', taken_by_user: null, taken_by: null, taken_at: null })
    .where('id', '=', id)
    .execute()
}

export async function setDeclined(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('capture_requests')
    .set({ state: 'declined', decline_reason: reason, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Address and language of the requester while they belong to the account. */
export async function findAsker(db: Db, { accountId, userId }: OpenRequest): Promise<{ email: string; language: Language } | null> {
  if (userId === null) return null
  const row = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.email', 'users.language'])
    .where('users.id', '=', userId)
    .where('memberships.account_id', '=', accountId)
    .executeTakeFirst()
  return row === undefined ? null : { email: row.email, language: row.language as Language }
}
