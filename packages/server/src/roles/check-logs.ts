// Checks the evidence logs of all accounts, for commands that report on it.
import { listAccounts } from '#features/backups/index.ts'
import { checkLog, type EvidenceContext } from '#features/evidence/index.ts'

export interface CheckedLog {
  id: string
  name: string
  said: { well: string; records: number } | { fault: string }
}

/** Account by account, in order, with the same checks as `tillwatch verify` on a pack. An unreadable log is a fault. */
export async function* checkLogs(context: EvidenceContext): AsyncGenerator<CheckedLog> {
  for (const account of await listAccounts(context.db)) {
    const said = await checkLog(context, account.id).then(
      ({ outcome, records, checkpoints, faults }) =>
        outcome === 'unsound'
          ? { fault: faults[0]?.sentence ?? 'Verification failed.' }
          : {
              well: outcome === 'empty' ? 'no records' : `${records.fitting} records, ${checkpoints.fitting} checkpoints, sound`,
              records: records.fitting,
            },
      (error: Error) => ({ fault: `The log cannot be read: ${error.message}` }),
    )
    yield { ...account, said }
  }
}
