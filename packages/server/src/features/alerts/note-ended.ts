// Records what the program ended, in the time line and the evidence: incidents without a cause any more, and alerts whose channel accepts
// no more.
import { type Fault, flatFault } from '@tillwatch/messages/faults'
import type { Db } from '#db/index.ts'
import type { Ended, GivenUp, NewEvent } from './queries.ts'
import { noteSteps } from './told-in-evidence.ts'

export const stepsOfEnded = (ended: readonly Ended[]): NewEvent[] =>
  ended.map(({ id, account_id, ended_because }) => ({
    ...{ accountId: account_id, incidentId: id, event: 'decided' },
    details: { resolution: 'fixed', because: ended_because },
  }))

/** In the transaction that ends them, as its last step. */
export const noteEnded = (trx: Db, ended: readonly Ended[]): Promise<void> => noteSteps(trx, stepsOfEnded(ended))

/** For alerts of one channel. Tests and digests have no time line. */
export const stepsOfGivenUp = (accountId: string, channel: string, fault: Fault, givenUp: readonly GivenUp[]): NewEvent[] =>
  givenUp.flatMap(({ id: deliveryId, incident_id: incidentId }) =>
    incidentId === null ? [] : [{ accountId, incidentId, event: 'gave-up', deliveryId, channel, details: flatFault(fault) }],
  )
