// Owns what second opinions do to changes that are written down: some become graver, none less so.
import type { Db } from '#db/index.ts'
import { raiseAnswered } from './queries.ts'

/**
 * Raises the changes of a scan about which a model was asked before, in the transaction that writes them down and after the questions were queued: that waits for
 * an answer which is just being written.
 */
export async function applyKnownOpinions(trx: Db, scanId: string): Promise<void> {
  await raiseAnswered(trx, { scanId })
}

/** Raises every change between the two contents that an opinion is about, of all accounts, in the transaction that writes the opinion down. */
export async function applyOpinion(trx: Db, opinionId: string): Promise<void> {
  await raiseAnswered(trx, { opinionId })
}
