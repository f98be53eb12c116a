// Effect of second opinions on stored changes: they can raise the severity, never lower it.
import type { Db } from '#db/index.ts'
import { raiseAnswered } from './queries.ts'

/**
 * Raises the changes of a scan for which a model's opinion exists. In the transaction that stores them, after the questions were queued,
 * because that waits for an answer that is being stored.
 */
export async function applyKnownOpinions(trx: Db, scanId: string): Promise<void> {
  await raiseAnswered(trx, { scanId })
}

/** Raises every change between the two contents of an opinion, in all accounts, in the transaction that stores the opinion. */
export async function applyOpinion(trx: Db, opinionId: string): Promise<void> {
  await raiseAnswered(trx, { opinionId })
}
