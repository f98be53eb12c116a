// Queries of deletions: requested, cancelled, and due ones, and their receipts.
import type { AccountDeletion, DeletionReceipt } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'

/** The account's name, locked until the transaction ends. */
export async function lockAccount(db: Db, accountId: string): Promise<string> {
  const row = await db.selectFrom('accounts').select('name').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
  return row.name
}

export async function findAccountName(db: Db, accountId: string): Promise<string> {
  return (await db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirstOrThrow()).name
}

/** Unsettled money of the account: active plans, and unpaid refunds, including failed ones. */
export async function findUnsettled(db: Db, accountId: string): Promise<{ plans: number; refunds: number }> {
  const { plans } = await db
    .selectFrom('subscriptions')
    .select(sql<number>`count(*)::int`.as('plans'))
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['canceled', 'incomplete', 'incomplete_expired'])
    .where('cancel_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { refunds } = await db
    .selectFrom('cancellations')
    .select(sql<number>`count(*)::int`.as('refunds'))
    .where('account_id', '=', accountId)
    .where('state', 'in', ['requested', 'held', 'refunding', 'failed'])
    .executeTakeFirstOrThrow()
  return { plans, refunds }
}

/** Schedules it after `days`; false if one is already open. */
export async function insertDeletion(
  db: Db,
  row: { id: string; account_id: string; requested_by: string },
  days: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_deletions')
    .values({ ...row, due_at: sql<Date>`now() + make_interval(days => ${days})` })
    .onConflict((conflict) => conflict.column('account_id').where('state', 'in', ['scheduled', 'running']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The account's open deletion; null if none exists. */
export async function findOpenDeletion(db: Db, accountId: string): Promise<AccountDeletion | null> {
  const row = await db
    .selectFrom('account_deletions')
    .select([
      'id',
      'state',
      'requested_at',
      'due_at',
      whoStandsIn('account_deletions.account_id', 'account_deletions.requested_by').as('requested_by'),
    ])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['scheduled', 'running'])
    .executeTakeFirst()
  return row === undefined ? null : toDeletion(row)
}

interface DeletionRow {
  id: string
  state: string
  requested_by: string | null
  requested_at: Date
  due_at: Date
}

function toDeletion(row: DeletionRow): AccountDeletion {
  return {
    receiptId: row.id,
    state: row.state as AccountDeletion['state'],
    requestedBy: row.requested_by ?? '',
    requestedAt: row.requested_at.toISOString(),
    dueAt: row.due_at.toISOString(),
  }
}

/** Cancels the scheduled deletion. Returns its ID, or null if none is scheduled. */
export async function markDeletionCancelled(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .updateTable('account_deletions')
    .set({ state: 'cancelled', finished_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('state', '=', 'scheduled')
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface DueDeletion {
  id: string
  accountId: string
}

/** Deletions of all accounts that are due or have begun, oldest first. */
export async function findDue(db: Db): Promise<DueDeletion[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .select(['id', 'account_id'])
    .where('state', 'in', ['scheduled', 'running'])
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .execute()
  return rows.map((row) => ({ id: row.id, accountId: row.account_id as string }))
}

/** From here on, it cannot be cancelled. False if it was cancelled meanwhile. */
export async function markRunning(db: Db, id: string): Promise<boolean> {
  const done = await db
    .updateTable('account_deletions')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', 'in', ['scheduled', 'running'])
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Adds to the receipt's counts, in the transaction that deletes. */
export async function addCount(db: Db, id: string, table: string, rows: number): Promise<void> {
  if (rows === 0) return
  await sql`
    update account_deletions set counts = jsonb_set(counts, array[${table}], to_jsonb(coalesce((counts ->> ${table})::bigint, 0) + ${rows}::bigint))
    where id = ${id}`.execute(db)
}

/** Ends it: the receipt names nobody any more, and has the hash of its text. */
export async function markDone(db: Db, id: string, hashOf: (receipt: DeletionReceipt) => string): Promise<void> {
  await db
    .updateTable('account_deletions')
    .set({ state: 'done', account_id: null, requested_by: null, finished_at: sql`now()`, sha256: '0'.repeat(64) })
    .where('id', '=', id)
    .execute()
  const receipt = await findReceipt(db, id)
  if (receipt === null) throw new Error('The receipt of the deletion does not exist.')
  await db
    .updateTable('account_deletions')
    .set({ sha256: hashOf({ ...receipt, sha256: null }) })
    .where('id', '=', id)
    .execute()
}

/** Result of the deletion with this ID; null if none exists. */
export async function findReceipt(db: Db, id: string): Promise<DeletionReceipt | null> {
  const row = await db
    .selectFrom('account_deletions')
    .select(['id', 'state', 'requested_at', 'due_at', 'finished_at', 'counts', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    state: row.state as DeletionReceipt['state'],
    requestedAt: row.requested_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    counts: row.counts as Record<string, number>,
    sha256: row.sha256,
  }
}
