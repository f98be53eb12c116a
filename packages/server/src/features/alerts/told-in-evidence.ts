// Owns what the evidence log says of alerts: what was told and what became of it, and what people decided.
import type { Db } from '#db/index.ts'
import { appendEvidence, appendEvidenceOfMany } from '#features/evidence/index.ts'
import { appendEvents, type NewEvent } from './queries.ts'

/** Appends steps of time lines, of any accounts, to them and to the logs, as the last of their transaction. */
export async function noteSteps(trx: Db, events: readonly NewEvent[]): Promise<void> {
  await appendEvents(trx, events)
  const groups = Map.groupBy(events, ({ accountId }) => accountId)
  await appendEvidenceOfMany(trx, new Map([...groups].map(([accountId, steps]) => [accountId, entriesOf(steps)])))
}

/** Appends steps of time lines to the log, as the last of their transaction: from here to its end nobody else adds to the account's log. */
export async function recordInEvidence(trx: Db, accountId: string, events: readonly LoggedEvent[]): Promise<void> {
  await appendEvidence(trx, accountId, entriesOf(events))
}

/** A step with what the time line does not keep, such as the answers of a checklist. */
type LoggedEvent = Omit<NewEvent, 'details'> & { details?: Record<string, string | number | string[]> }

const entriesOf = (events: readonly LoggedEvent[]) =>
  events.map(({ incidentId, event, deliveryId = null, channel = null, actor = null, details = {} }) => ({
    ...{ kind: 'alert' as const, subject: incidentId, digests: {} },
    facts: { ...details, event, delivery: deliveryId, channel, actor },
  }))
