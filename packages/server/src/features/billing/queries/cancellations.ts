// Queries of cancellations and their refunds.
import type { CancellationState } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import { type Db, storableJson, storableText } from '#db/index.ts'
import type { CancellationRow, OpenRefund } from '../rows.ts'

const cancellationColumns = [
  'id',
  'account_id',
  'subscription_id',
  'kind',
  'ends_at',
  'refund_cents',
  'refund_parts',
  'refund_ids',
  'refund_attempts',
  'state',
] as const

/** The open cancellation of the account's subscription; null if none exists. */
export async function findOpenCancellation(db: Db, accountId: string, subscriptionId: string): Promise<CancellationRow | null> {
  const row = await db
    .selectFrom('cancellations')
    .select(cancellationColumns)
    .where('account_id', '=', accountId)
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['requested', 'scheduled', 'held', 'refunding'])
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as CancellationRow)
}

/** The newest cancellation of the account's subscription that was not undone; null if none exists. */
export async function findLastCancellation(db: Db, accountId: string, subscriptionId: string): Promise<CancellationRow | null> {
  const row = await db
    .selectFrom('cancellations')
    .select(cancellationColumns)
    .where('account_id', '=', accountId)
    .where('subscription_id', '=', subscriptionId)
    .where('state', '<>', 'undone')
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as CancellationRow)
}

export async function getCancellation(db: Db, id: string): Promise<CancellationRow> {
  const row = await db.selectFrom('cancellations').select(cancellationColumns).where('id', '=', id).executeTakeFirstOrThrow()
  return row as unknown as CancellationRow
}

export async function insertCancellation(db: Db, row: CancellationRow): Promise<void> {
  await db
    .insertInto('cancellations')
    .values({ ...row, refund_parts: storableJson(row.refund_parts) })
    .execute()
}

/** Advances a cancellation; false if somebody else did. */
export async function moveCancellation(
  db: Db,
  id: string,
  from: CancellationState,
  to: CancellationState,
  refundIds: string[] = [],
): Promise<boolean> {
  const done = await db
    .updateTable('cancellations')
    .set({ state: to, refund_ids: refundIds })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/**
 * Advances a held cancellation by a decision; false if it was not held. If refused, it refunds nothing (the parts stay as a record), and it
 * is done when the plan has ended.
 */
export async function decideHeld(db: Db, id: string, to: 'refunding' | 'scheduled', by: string): Promise<boolean> {
  const ended = sql<boolean>`exists (select 1 from subscriptions where id = cancellations.subscription_id and ended_at is not null)`
  const refused = { state: sql<string>`case when ${ended} then 'done' else 'scheduled' end`, refund_cents: 0 }
  const done = await db
    .updateTable('cancellations')
    .set({ ...(to === 'refunding' ? { state: to } : refused), decided_by: storableText(by) })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/**
 * Advances a cancellation with a failed refund by a decision: to be paid again, or done if it was paid in another way. False if the refund
 * did not fail, or another cancellation of the subscription is open.
 */
export async function decideFailed(db: Db, id: string, to: 'refunding' | 'done', by: string): Promise<boolean> {
  const again = { refund_attempts: sql<number>`refund_attempts + 1` }
  const done = await db
    .updateTable('cancellations')
    .set({ ...(to === 'refunding' ? again : {}), state: to, decided_by: storableText(by) })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where(
      sql<boolean>`not exists (select 1 from cancellations other where other.subscription_id = cancellations.subscription_id
        and other.state in ('requested', 'scheduled', 'held', 'refunding'))`,
    )
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Refunds that wait for a decision, will be paid next, or were rejected by the payments service; oldest first. */
export async function listOpenRefunds(db: Db): Promise<OpenRefund[]> {
  const rows = await db
    .selectFrom('cancellations')
    .innerJoin('accounts', 'accounts.id', 'cancellations.account_id')
    .select([
      'cancellations.id',
      'cancellations.account_id',
      'cancellations.subscription_id',
      'cancellations.requested_at',
      'cancellations.refund_cents',
      'cancellations.state',
      'accounts.name',
      'accounts.fraud_reason',
    ])
    .where('cancellations.state', 'in', ['held', 'refunding', 'failed'])
    .orderBy('cancellations.requested_at')
    .execute()
  return rows as OpenRefund[]
}

/** Cancellations that were not completely carried out at the payments service, oldest first. */
export async function listUnfinishedCancellations(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('cancellations')
    .select('id')
    .where('state', 'in', ['requested', 'refunding'])
    .orderBy('requested_at')
    .execute()
  return rows.map((row) => row.id)
}

/** Ends a scheduled cancellation of the subscription: it took effect, or the plan continues. */
export async function settleCancellation(db: Db, subscriptionId: string, to: 'done' | 'undone'): Promise<void> {
  await db
    .updateTable('cancellations')
    .set({ state: to })
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'scheduled')
    .execute()
}
