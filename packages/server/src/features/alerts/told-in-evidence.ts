// Records about alerts in the evidence log: alerts with their outcome, and people's decisions.
import type { Db } from '#db/index.ts'
import { appendEvidence, appendEvidenceOfMany } from '#features/evidence/index.ts'
import { appendEvents, type NewEvent } from './queries.ts'

/** Appends time line entries of any accounts to the time lines and logs, as the last step of their transaction. */
export async function noteSteps(trx: Db, events: readonly NewEvent[]): Promise<void> {
  await appendEvents(trx, events)
  const groups = Map.groupBy(events, ({ accountId }) => accountId)
  await appendEvidenceOfMany(trx, new Map([...groups].map(([accountId, steps]) => [accountId, entriesOf(steps)])))
}

/**
 * Appends time line entries to the log, as the last step of their transaction. From here to its end, nobody else adds to the account's log.
 */
export async function recordInEvidence(trx: Db, accountId: string, events: readonly LoggedEvent[]): Promise<void> {
  await appendEvidence(trx, accountId, entriesOf(events))
}

/** An entry with data that the time line does not keep, such as the answers of a checklist. */
type LoggedEvent = Omit<NewEvent, 'details'> & { details?: Record<string, string | number | string[]> }

const entriesOf = (events: readonly LoggedEvent[]) =>
  events.map(({ incidentId, event, deliveryId = null, channel = null, actor = null, details = {} }) => ({
    ...{ kind: 'alert' as const, subject: incidentId, digests: {} },
    facts: { ...details, event, delivery: deliveryId, channel, actor },
  }))
