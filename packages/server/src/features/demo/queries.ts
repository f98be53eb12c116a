// Owns every query about noted addresses and requested captures. Each takes the account.
import type { CaptureRequestAnswer } from '@tillwatch/core/contract'
import { sql } from 'kysely'
import { type Db, storableText } from '#db/index.ts'

interface Note {
  account_id: string
  user_id: string
  typed: string
  reason: string
}

/** Keeps the account's newest `keep` notes, this one among them. */
export async function insertInvalidAddress(db: Db, note: Note, keep: number): Promise<void> {
  await db
    .insertInto('invalid_addresses')
    .values({ ...note, typed: storableText(note.typed), noted_at: sql`clock_timestamp()` })
    .execute()
  await db
    .deleteFrom('invalid_addresses')
    .where('account_id', '=', note.account_id)
    .where('id', 'not in', (kept) =>
      kept
        .selectFrom('invalid_addresses')
        .select('id')
        .where('account_id', '=', note.account_id)
        .orderBy('noted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(keep),
    )
    .execute()
}

/** Lets one request of an account at a time be counted and added, until the caller's transaction ends. */
export async function lockRequests(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('capture_requests ' || ${accountId}, 0))`.execute(db)
}

interface Wanted {
  accountId: string
  /** Null where no scan could be started. */
  scanId: string | null
  url: string
}

/** The request for the scan or, without one, for the address; null when there is none yet. */
export async function findRequest(db: Db, { accountId, scanId, url }: Wanted): Promise<CaptureRequestAnswer | null> {
  const row = await db
    .selectFrom('capture_requests')
    .select(['url', 'requested_at'])
    .where('account_id', '=', accountId)
    .where((where) => (scanId === null ? where.and([where('scan_id', 'is', null), where('url', '=', url)]) : where('scan_id', '=', scanId)))
    .executeTakeFirst()
  return row
    ? { url: row.url, state: 'waiting', requestedAt: row.requested_at.toISOString(), waiting: await countWaiting(db, accountId) }
    : null
}

export async function countWaiting(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('capture_requests')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return row.waiting
}

export async function insertRequest(db: Db, { accountId, scanId, url }: Wanted, userId: string, reason: string): Promise<void> {
  await db.insertInto('capture_requests').values({ account_id: accountId, user_id: userId, scan_id: scanId, url, reason }).execute()
}
