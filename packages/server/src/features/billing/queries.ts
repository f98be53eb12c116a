// Owns every query about payments. Rows belong to an account; the payments service's own ids find it where an event names nothing else.
import type { CancellationState, LookupKey } from '@tillwatch/core/shared'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { type Db, storableJson, storableText } from '#db/index.ts'
import type { CancellationRow, EventRow, InvoiceRow, ItemRow, LedgerEntry, OpenRefund, SubscriptionRow } from './rows.ts'

/** Held until the transaction ends: whoever else writes to the account's payments waits. */
export async function lockBilling(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${accountId}`}, 0))`.execute(db)
}

/** The account of a customer of the payments service; null for one that is not ours. */
export async function findAccountOfCustomer(db: Db, customerId: string): Promise<string | null> {
  const row = await db.selectFrom('billing_customers').select('account_id').where('customer_id', '=', customerId).executeTakeFirst()
  return row?.account_id ?? null
}

/** The customer of an account; null before its first checkout. */
export async function findCustomer(db: Db, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('billing_customers').select('customer_id').where('account_id', '=', accountId).executeTakeFirst()
  return row?.customer_id ?? null
}

export async function insertCustomer(db: Db, accountId: string, customerId: string): Promise<void> {
  await db.insertInto('billing_customers').values({ account_id: accountId, customer_id: customerId }).execute()
}

/** Whether the subscription was stored before, under this account. */
export async function holdsSubscription(db: Db, accountId: string, subscriptionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  return row !== undefined
}

/** The account's subscription as it was last stored; null when it holds none of that id. */
export async function findSubscription(db: Db, accountId: string, subscriptionId: string): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  return (row as SubscriptionRow | undefined) ?? null
}

/** The lookup keys under which the prices of a subscription were seen before, by price id. */
export async function knownPrices(db: Db, { items }: Stripe.Subscription): Promise<Map<string, LookupKey>> {
  const priceIds = items.data.map(({ price }) => price.id)
  if (priceIds.length === 0) return new Map()
  const rows = await db.selectFrom('subscription_items').select(['price_id', 'lookup_key']).where('price_id', 'in', priceIds).execute()
  return new Map(rows.map((row) => [row.price_id, row.lookup_key as LookupKey]))
}

/** Stores the subscription as it now is, with exactly these items. */
export async function saveSubscription(db: Db, row: SubscriptionRow, items: readonly ItemRow[]): Promise<void> {
  const { id, account_id, created_at, ...changing } = row
  await db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(changing))
    .execute()
  let gone = db.deleteFrom('subscription_items').where('subscription_id', '=', id)
  if (items.length > 0)
    gone = gone.where(
      'id',
      'not in',
      items.map((item) => item.id),
    )
  await gone.execute()
  for (const item of items)
    await db
      .insertInto('subscription_items')
      .values(item)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(item))
      .execute()
}

export async function saveInvoice(db: Db, row: InvoiceRow): Promise<void> {
  const { id, account_id, ...changing } = row
  await db
    .insertInto('invoices')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute()
}

/** The invoices of an account, newest first. */
export async function listInvoiceRows(db: Db, accountId: string): Promise<InvoiceRow[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as InvoiceRow[]
}

/** Appends what is not in the ledger yet. */
export async function appendLedger(db: Db, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('ledger_entries')
    .values([...entries])
    .onConflict((conflict) => conflict.columns(['kind', 'source_id']).doNothing())
    .execute()
}

/** All subscriptions of an account, oldest first, each with its items and the site that claimed it. */
export async function listHeld(db: Db, accountId: string): Promise<{ row: SubscriptionRow; items: ItemRow[]; siteId: string | null }[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .leftJoin('sites', 'sites.subscription_id', 'subscriptions.id')
    .selectAll('subscriptions')
    .select('sites.id as site_id')
    .where('subscriptions.account_id', '=', accountId)
    .orderBy('subscriptions.created_at')
    .orderBy('subscriptions.id')
    .execute()
  const items = await db
    .selectFrom('subscription_items')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_items.subscription_id')
    .selectAll('subscription_items')
    .where('subscriptions.account_id', '=', accountId)
    .orderBy('subscription_items.id')
    .execute()
  return rows.map(({ site_id, ...row }) => ({
    row: row as SubscriptionRow,
    items: items.filter((item) => item.subscription_id === row.id) as ItemRow[],
    siteId: site_id,
  }))
}

/** False when the event was stored before. */
export async function insertEvent(db: Db, event: EventRow): Promise<boolean> {
  const done = await db
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Counts an attempt to handle the event. Null when it is unknown or was handled. */
export async function takeEvent(db: Db, eventId: string): Promise<EventRow | null> {
  const row = await db
    .updateTable('payment_events')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', eventId)
    .where('state', '<>', 'handled')
    .returning(['id', 'type', 'subscription_id', 'customer_id', 'created_at'])
    .executeTakeFirst()
  return row ?? null
}

export async function markHandled(db: Db, eventId: string): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ state: 'handled', handled_at: sql`now()`, error: null })
    .where('id', '=', eventId)
    .where('state', '<>', 'handled')
    .execute()
}

export async function markFailed(db: Db, eventId: string, error: string): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ state: 'failed', error: storableText(error) })
    .where('id', '=', eventId)
    .where('state', '<>', 'handled')
    .execute()
}

/** When the newest event that was stored happened; null before the first. */
export async function newestEventAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('payment_events').select('created_at').orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row?.created_at ?? null
}

/** Events whose handling failed, fewer times than `attemptsMax`; oldest first. */
export async function listFailedEvents(db: Db, attemptsMax: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select('id')
    .where('state', '=', 'failed')
    .where('attempts', '<', attemptsMax)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.id)
}

export async function listCustomers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('billing_customers').select('customer_id').orderBy('created_at').orderBy('customer_id').execute()
  return rows.map((row) => row.customer_id)
}

const cancellationColumns = [
  'id',
  'account_id',
  'subscription_id',
  'kind',
  'ends_at',
  'refund_cents',
  'refund_parts',
  'refund_ids',
  'state',
] as const

/** The cancellation of the account's subscription that is neither done nor undone; null when there is none. */
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

/** The newest cancellation of the account's subscription that was not undone; null when there is none. */
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

/** Moves a cancellation on, unless somebody else did. */
export async function moveCancellation(
  db: Db,
  id: string,
  from: CancellationState,
  to: CancellationState,
  refundIds: string[] = [],
): Promise<void> {
  await db.updateTable('cancellations').set({ state: to, refund_ids: refundIds }).where('id', '=', id).where('state', '=', from).execute()
}

/**
 * Moves a held cancellation on by somebody's decision; false when it was not held. Refused, it gives nothing back (the parts stay as the record of what was
 * refused), and it is done when the plan has ended.
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

/** Refunds that wait for a person's decision, are about to be paid, or were refused by the payments service; oldest first. */
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

/** Puts an account under suspicion, or with null out of it; false when there is no such account. */
export async function setFraudFlag(db: Db, accountId: string, reason: string | null): Promise<boolean> {
  const done = await db
    .updateTable('accounts')
    .set({ fraud_flagged_at: reason === null ? null : sql`now()`, fraud_reason: reason === null ? null : storableText(reason) })
    .where(sql`id::text`, '=', accountId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Cancellations that the payments service was not told of in full, oldest first. */
export async function listUnfinishedCancellations(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('cancellations')
    .select('id')
    .where('state', 'in', ['requested', 'refunding'])
    .orderBy('requested_at')
    .execute()
  return rows.map((row) => row.id)
}

/** Ends a scheduled cancellation of the subscription: it took effect, or the plan goes on. */
export async function settleCancellation(db: Db, subscriptionId: string, to: 'done' | 'undone'): Promise<void> {
  await db
    .updateTable('cancellations')
    .set({ state: to })
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'scheduled')
    .execute()
}
