// How far a log goes, and how far it is signed.
import type { EvidenceCheckpoint } from '@tillwatch/contract/shapes'
import { recurringWordsOf } from '@tillwatch/messages/recurring'
import type { Db } from '#db/index.ts'
import type { EvidenceContext } from './ports.ts'
import { findHead, findLastCheckpoint } from './queries.ts'

export interface LogEnd {
  records: number
  /** The newest; null if nothing is signed yet. */
  checkpoint: EvidenceCheckpoint | null
  /** The installation's current signing key. */
  keyId: string
}

/** The caller chooses the account, because no recorded content is revealed. */
export async function findLogEnd({ db, evidenceKey }: EvidenceContext, accountId: string): Promise<LogEnd> {
  const [head, checkpoint] = await Promise.all([findHead(db, accountId), findLastCheckpoint(db, accountId)])
  return { records: head?.seq ?? 0, checkpoint, keyId: evidenceKey.keyId }
}

/** Text for a mail about the current end of the log, so that a copy of it exists elsewhere; empty without records. */
export async function sayLogEnd(db: Db, accountId: string, language: 'en' | 'es'): Promise<string[]> {
  const head = await findHead(db, accountId)
  return head === null ? [] : [recurringWordsOf(language).logEnd(`${head.seq}:${head.hash}`)]
}
