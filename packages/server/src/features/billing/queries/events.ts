// Queries of the payments service's events: each stored once, and handled until it succeeds.
import { sql } from 'kysely'
import { type Db, storableText } from '#db/index.ts'
import type { EventRow } from '../rows.ts'

/** False if the event was already stored. */
export async function insertEvent(db: Db, event: EventRow): Promise<boolean> {
  const done = await db
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Counts an attempt to handle the event. Null if it is unknown or already handled. */
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

/** Time of the newest stored event; null before the first. */
export async function newestEventAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('payment_events').select('created_at').orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row?.created_at ?? null
}

/** Events that failed fewer than `attemptsMax` times; oldest first. */
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
