// Owns what the evidence log says of alerts: what was told and what became of it, and what people decided.
import type { Db } from '#db/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import { appendEvents, type NewEvent } from './queries.ts'

/** Appends steps of time lines of one account to them and to the log, as the last of their transaction. */
export async function noteSteps(trx: Db, accountId: string, events: readonly NewEvent[]): Promise<void> {
  await appendEvents(trx, events)
  await recordInEvidence(trx, accountId, events)
}

/** The same for steps of many accounts, in the order of these, so that no two wait for each other. */
export async function noteStepsOfMany(trx: Db, events: readonly NewEvent[]): Promise<void> {
  await appendEvents(trx, events)
  const groups = [...Map.groupBy(events, ({ accountId }) => accountId)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [accountId, steps] of groups) await recordInEvidence(trx, accountId, steps)
}

/** Appends steps of time lines to the log, as the last of their transaction: from here to its end nobody else adds to the account's log. */
export async function recordInEvidence(trx: Db, accountId: string, events: readonly NewEvent[]): Promise<void> {
  const entries = events.map(({ incidentId, event, deliveryId = null, channel = null, actor = null, details = {} }) => ({
    ...{ kind: 'alert' as const, subject: incidentId, digests: {} },
    facts: { ...details, event, delivery: deliveryId, channel, actor },
  }))
  await appendEvidence(trx, accountId, entries)
}
