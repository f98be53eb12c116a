// Queries of requested and uploaded captures, each for one account.
import { endedCaptureStates, openCaptureStates } from '@tillwatch/contract/lists'
import type { CaptureRequestAnswer, EndedCapture, NotedAddress, WaitingCapture } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { type Actor, whoStandsIn } from '#features/accounts/index.ts'

type Role = Actor['role']

/** Serializes counting and adding requests of an account until the caller's transaction ends. */
export async function lockRequests(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('capture_requests ' || ${accountId}, 0))`.execute(db)
}

interface Wanted {
  accountId: string
  /** Null if no scan could be started. */
  scanId: string | null
  /** Null for an address without a page of a site. */
  pageId: string | null
  url: string
}

/** When staff should have made the capture; null without staff. */
const dueAt = (hours: number) => sql<Date | null>`case when has_staff() then requested_at + make_interval(hours => ${hours}) end`

/** The open request for the page or scan, or for the address if there is neither; null if none exists. */
export async function findRequest(db: Db, { accountId, scanId, pageId, url }: Wanted, hours: number): Promise<CaptureRequestAnswer | null> {
  const row = await db
    .selectFrom('capture_requests')
    .select(['id', 'url', 'state', 'requested_at', dueAt(hours).as('due_at')])
    .where('account_id', '=', accountId)
    .where('state', 'in', openCaptureStates)
    .where((where) =>
      where.or([
        ...(pageId === null ? [] : [where('page_id', '=', pageId)]),
        scanId === null ? where.and([where('scan_id', 'is', null), where('url', '=', url)]) : where('scan_id', '=', scanId),
      ]),
    )
    .orderBy('requested_at')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    url: row.url,
    state: row.state as CaptureRequestAnswer['state'],
    requestedAt: row.requested_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    waiting: await countOpen(db, accountId),
  }
}

export async function countOpen(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('capture_requests')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('account_id', '=', accountId)
    .where('state', 'in', openCaptureStates)
    .executeTakeFirstOrThrow()
  return row.waiting
}

export async function insertRequest(
  db: Db,
  { accountId, scanId, pageId, url }: Wanted,
  userId: string | null,
  reason: string,
): Promise<void> {
  await db
    .insertInto('capture_requests')
    .values({ account_id: accountId, user_id: userId, scan_id: scanId, page_id: pageId, url, reason })
    .execute()
}

/** Open requests, longest first; only of the given sites, if any. */
export async function listOpen(
  db: Db,
  accountId: string,
  siteIds: readonly string[] | null,
  { hours, now }: { hours: number; now: Date },
): Promise<WaitingCapture[]> {
  const rows = await db
    .selectFrom('capture_requests')
    .leftJoin('pages', (join) =>
      join.onRef('pages.account_id', '=', 'capture_requests.account_id').onRef('pages.id', '=', 'capture_requests.page_id'),
    )
    .leftJoin('sites', (join) => join.onRef('sites.account_id', '=', 'pages.account_id').onRef('sites.id', '=', 'pages.site_id'))
    .select([
      'capture_requests.id',
      'capture_requests.url',
      'scan_id',
      'reason',
      'requested_at',
      'state',
      'sites.id as site_id',
      'sites.host',
    ])
    .select(dueAt(hours).as('due_at'))
    .select(sql<string | null>`${whoStandsIn('capture_requests.account_id', 'capture_requests.user_id')}`.as('asked_by'))
    .where('capture_requests.account_id', '=', accountId)
    .where('state', 'in', openCaptureStates)
    .where((where) => (siteIds === null ? where.lit(true) : siteIds.length === 0 ? where.lit(false) : where('sites.id', 'in', siteIds)))
    .orderBy('requested_at')
    .orderBy('capture_requests.id')
    .limit(listedMax)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    site: row.site_id === null || row.host === null ? null : { id: row.site_id, host: row.host },
    scanId: row.scan_id,
    reason: row.reason,
    requestedAt: row.requested_at.toISOString(),
    requestedBy: row.asked_by,
    state: row.state as WaitingCapture['state'],
    dueAt: row.due_at?.toISOString() ?? null,
    isOverdue: row.due_at !== null && row.due_at < now,
  }))
}

/** Days for which an account sees finished requests. */
const endedDays = 30

/** Finished requests, newest first; only of the given sites, if any. */
export async function listEnded(db: Db, accountId: string, siteIds: readonly string[] | null): Promise<EndedCapture[]> {
  const rows = await db
    .selectFrom('capture_requests')
    .leftJoin('pages', (join) =>
      join.onRef('pages.account_id', '=', 'capture_requests.account_id').onRef('pages.id', '=', 'capture_requests.page_id'),
    )
    .select(['capture_requests.id', 'capture_requests.url', 'state', 'ended_at', 'decline_reason', 'captured_scan_id'])
    .where('capture_requests.account_id', '=', accountId)
    .where('state', 'in', endedCaptureStates)
    .where('ended_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(endedDays)})`)
    .where((where) =>
      siteIds === null ? where.lit(true) : siteIds.length === 0 ? where.lit(false) : where('pages.site_id', 'in', siteIds),
    )
    .orderBy('ended_at', 'desc')
    .orderBy('capture_requests.id')
    .limit(endedMax)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    state: row.state as EndedCapture['state'],
    endedAt: (row.ended_at as Date).toISOString(),
    reason: row.decline_reason,
    scanId: row.captured_scan_id,
  }))
}

const listedMax = 200
const endedMax = 20

/** Recorded addresses, newest first. */
export async function listNoted(db: Db, accountId: string): Promise<NotedAddress[]> {
  const rows = await db
    .selectFrom('invalid_addresses')
    .select(['typed', 'reason', 'noted_at'])
    .select(sql<string>`${whoStandsIn('invalid_addresses.account_id', 'invalid_addresses.user_id')}`.as('noted_by'))
    .where('account_id', '=', accountId)
    .orderBy('noted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedMax)
    .execute()
  return rows.map((row) => ({
    typed: row.typed,
    reason: row.reason as NotedAddress['reason'],
    notedAt: row.noted_at.toISOString(),
    notedBy: row.noted_by,
  }))
}

export interface Request {
  id: string
  url: string
  pageId: string | null
  siteId: string | null
  isOpen: boolean
}

/** Null if the account has no such request; locked on demand until the caller's transaction ends. */
export async function findById(db: Db, accountId: string, id: string, lock = false): Promise<Request | null> {
  const query = db
    .selectFrom('capture_requests')
    .select(['id', 'url', 'page_id', 'state'])
    .select(
      sql<string | null>`(select pages.site_id from pages where pages.account_id = capture_requests.account_id and pages.id = page_id)`.as(
        'site_id',
      ),
    )
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id::text = ${id}`)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row
    ? { id: row.id, url: row.url, pageId: row.page_id, siteId: row.site_id, isOpen: openCaptureStates.some((state) => state === row.state) }
    : null
}

/** Replaces the code of an earlier call. */
export async function setCode(
  db: Db,
  { accountId, id, userId }: { accountId: string; id: string; userId: string },
  { sha256, expiresAt }: { sha256: string; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('capture_requests')
    .set({ code_sha256: sha256, code_by: userId, code_expires_at: expiresAt })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** The open request of a code that has not expired, with the present role of the person who made it; null if they left the account. */
export async function findByCode(db: Db, sha256: string): Promise<{ id: string; accountId: string; userId: string; role: Role } | null> {
  const row = await db
    .selectFrom('capture_requests')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.account_id', '=', 'capture_requests.account_id')
        .onRef('memberships.user_id', '=', 'capture_requests.code_by'),
    )
    .select(['capture_requests.id', 'capture_requests.account_id', 'memberships.user_id', 'memberships.role'])
    .where('code_sha256', '=', sha256)
    .where('code_expires_at', '>', sql<Date>`now()`)
    .where('capture_requests.state', 'in', openCaptureStates)
    .executeTakeFirst()
  return row ? { id: row.id, accountId: row.account_id, userId: row.user_id, role: row.role as Role } : null
}

/** Ends a request with the scan of the uploaded capture, or withdraws it. */
export async function endRequest(db: Db, accountId: string, id: string, scanId: string | null): Promise<void> {
  await db
    .updateTable('capture_requests')
    .set({ state: scanId === null ? 'withdrawn' : 'done', captured_scan_id: scanId, ended_at: sql<Date>`now()`, code_sha256: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}
