// Checks the evidence logs of all accounts, for commands that report on it.
import type { Language } from '@tillwatch/messages/format'
import { formatOperation, type OperationMessage } from '@tillwatch/messages/operations'
import { sayPackFault } from '@tillwatch/messages/packs'
import { listAccounts } from '#features/backups/index.ts'
import { checkLog, type EvidenceContext } from '#features/evidence/index.ts'

export interface CheckedLog {
  id: string
  name: string
  fault: boolean
  /** The state of a sound log, or the first fault. */
  said: string
  /** Records of a sound log. */
  records: number
}

/** Account by account, in order, with the same checks as `tillwatch verify` on a pack. An unreadable log is a fault. */
export async function* checkLogs(context: EvidenceContext, language: Language): AsyncGenerator<CheckedLog> {
  const say = (message: OperationMessage) => formatOperation(message, language)
  for (const account of await listAccounts(context.db)) {
    const found = await checkLog(context, account.id).then(
      ({ outcome, records, checkpoints, faults: [first] }) => {
        if (outcome === 'unsound')
          return { fault: true, said: first ? sayPackFault(first, language) : say({ code: 'log.failed' }), records: 0 }
        const values = { records: records.fitting, checkpoints: checkpoints.fitting }
        const said = say(outcome === 'empty' ? { code: 'log.empty' } : { code: 'log.sound', values })
        return { fault: false, said, records: records.fitting }
      },
      (error: Error) => ({ fault: true, said: say({ code: 'log.unreadable', values: { why: error.message } }), records: 0 }),
    )
    yield { ...account, ...found }
  }
}
