// Lists the evidence log of an account.
import type { EvidenceList, EvidenceQuery } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import type { EvidenceContext } from './ports.ts'
import { findHead, findLastCheckpoint, listRecords } from './queries.ts'

/** Matching records, newest first. Throws Refusal `forbidden`. */
export async function listEvidence({ db, evidenceKey }: EvidenceContext, actor: Actor, query: EvidenceQuery): Promise<EvidenceList> {
  authorise(actor, 'activity:read')
  const { accountId } = actor
  const rows = await listRecords(db, accountId, { ...query, limit: query.limit + 1 })
  const records = rows.slice(0, query.limit)
  return {
    records,
    next: rows.length > query.limit ? (records.at(-1)?.seq ?? null) : null,
    lastSeq: (await findHead(db, accountId))?.seq ?? 0,
    checkpoint: await findLastCheckpoint(db, accountId),
    keyId: evidenceKey.keyId,
  }
}
