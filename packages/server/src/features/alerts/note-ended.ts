// Owns what is written down of incidents that the program ended, since their cause is gone: a step of the time line, and a record of evidence.
import type { Db } from '#db/index.ts'
import { appendEvents, type Ended, type NewEvent } from './queries.ts'
import { recordInEvidence } from './told-in-evidence.ts'

/** In the transaction that ends them, and as the last that it does. */
export async function noteEnded(trx: Db, ended: readonly Ended[]): Promise<void> {
  const events = ended.map(
    ({ id, account_id, ended_because }): NewEvent => ({
      ...{ accountId: account_id, incidentId: id, event: 'decided' },
      details: { resolution: 'fixed', because: ended_because },
    }),
  )
  await appendEvents(trx, events)
  // In the order of the accounts, so that no two wait for each other.
  const byAccount = [...Map.groupBy(events, ({ accountId }) => accountId)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [accountId, its] of byAccount) await recordInEvidence(trx, accountId, its)
}
