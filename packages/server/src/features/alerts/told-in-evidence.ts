// Owns what the evidence log says of alerts: what was told, and what people decided.
import type { Db } from '#db/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import type { NewEvent } from './queries.ts'

/** Appends steps of time lines to the log, as the last of their transaction: from here to its end nobody else adds to the account's log. */
export async function recordInEvidence(trx: Db, accountId: string, events: readonly NewEvent[]): Promise<void> {
  const entries = events.map(({ incidentId, event, deliveryId = null, channel = null, actor = null, details = {} }) => ({
    ...{ kind: 'alert' as const, subject: incidentId, digests: {} },
    facts: { ...details, event, delivery: deliveryId, channel, actor },
  }))
  await appendEvidence(trx, accountId, entries)
}
