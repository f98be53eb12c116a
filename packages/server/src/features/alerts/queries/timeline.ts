// Queries of incidents' time lines, which are append-only.
import type { IncidentEvent } from '@tillwatch/contract/lists'
import { sql } from 'kysely'
import { batches, type Db } from '#db/index.ts'

export interface NewEvent {
  accountId: string
  incidentId: string
  event: IncidentEvent
  /** Null without a delivery. */
  deliveryId?: string | null
  /** Name of its channel. */
  channel?: string | null
  /** Null for the program. */
  actor?: string | null
  details?: Record<string, string | number>
  /** Now, unless given. */
  at?: Date | undefined
}

export async function appendEvents(trx: Db, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map(({ accountId, incidentId, event, deliveryId = null, channel = null, actor = null, details = {}, at }) => ({
    ...{ account_id: accountId, incident_id: incidentId, event, delivery_id: deliveryId, channel, actor },
    ...{ details: JSON.stringify(details), ...(at && { at }) },
  }))
  for (const some of batches(rows)) await trx.insertInto('incident_events').values(some).execute()
}

/** Limited, oldest first. */
export async function findEvents(db: Db, accountId: string, incidentId: string, limit: number) {
  return db
    .selectFrom('incident_events')
    .select(['at', 'event', 'channel', 'details', whoActed.as('actor')])
    .where('account_id', '=', accountId)
    .where('incident_id', '=', incidentId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

const whoActed = sql<string | null>`coalesce((select known_people.email from known_people
  where known_people.account_id = incident_events.account_id and known_people.user_id::text = incident_events.actor), incident_events.actor)`
