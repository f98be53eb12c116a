// Owns what is written down of incidents that the program ended, since their cause is gone: a step of the time line, and a record of evidence.
import type { Db } from '#db/index.ts'
import type { Ended, NewEvent } from './queries.ts'
import { noteSteps } from './told-in-evidence.ts'

export const stepsOfEnded = (ended: readonly Ended[]): NewEvent[] =>
  ended.map(({ id, account_id, ended_because }) => ({
    ...{ accountId: account_id, incidentId: id, event: 'decided' },
    details: { resolution: 'fixed', because: ended_because },
  }))

/** In the transaction that ends them, and as the last that it does. */
export const noteEnded = (trx: Db, ended: readonly Ended[]): Promise<void> => noteSteps(trx, stepsOfEnded(ended))
