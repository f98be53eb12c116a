// Catches up on missed events: fetches recent ones from the payments service, and retries failed ones.

import { eventTypes } from './event-types.ts'
import { listSubscriptionIds } from './fetch.ts'
import type { BillingContext } from './ports.ts'
import { listCustomers, listFailedEvents, newestEventAt } from './queries.ts'
import { storeEvent } from './receive-event.ts'
import { syncSubscription } from './sync-subscription.ts'

const hourMs = 3_600_000
/** The payments service keeps events for 30 days; one day less allows for clock differences. */
const keptMs = 29 * 24 * hourMs
/** After this many failures, a person has to look. */
const attemptsMax = 20

/**
 * Stores and queues events since an hour before the newest known one, and queues failed events again. Returns the number of missed events.
 * `atStart`: until a call after a start succeeds. Only then can the gap be longer than the service keeps events, so all subscriptions of
 * all customers are synchronized first. Repeating it changes nothing.
 */
export async function replayEvents(context: BillingContext, atStart: boolean, now = new Date()): Promise<number> {
  const { db, payments, queue } = context
  const newest = await newestEventAt(db)
  const oldest = now.getTime() - keptMs
  if (atStart && (newest === null || newest.getTime() < oldest))
    for (const customer of await listCustomers(db))
      for (const id of await listSubscriptionIds(payments, customer)) await syncSubscription(context, id)
  const since = Math.max(oldest, (newest?.getTime() ?? 0) - hourMs)
  const happened = await payments.events
    .list({ created: { gte: Math.floor(since / 1_000) }, types: [...eventTypes], limit: 100 })
    .autoPagingToArray({ limit: 10_000 })
  let missed = 0
  for (const event of happened.reverse()) if (await storeEvent(context, event)) missed++
  for (const id of await listFailedEvents(db, attemptsMax)) await db.transaction().execute((trx) => queue.enqueue(trx, id))
  return missed
}
