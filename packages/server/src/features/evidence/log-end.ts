// Owns telling how far a log goes and how far it is signed.
import type { EvidenceCheckpoint } from '@tillwatch/core/contract'
import type { EvidenceContext } from './ports.ts'
import { findHead, findLastCheckpoint } from './queries.ts'

export interface LogEnd {
  records: number
  /** The newest; null where nothing is signed yet. */
  checkpoint: EvidenceCheckpoint | null
  /** The key that the installation signs with now. */
  keyId: string
}

/** The caller says for whom: nothing of what is recorded is told. */
export async function findLogEnd({ db, evidenceKey }: EvidenceContext, accountId: string): Promise<LogEnd> {
  const [head, checkpoint] = await Promise.all([findHead(db, accountId), findLastCheckpoint(db, accountId)])
  return { records: head?.seq ?? 0, checkpoint, keyId: evidenceKey.keyId }
}
