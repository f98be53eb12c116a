// Owns adding to an account's evidence log, in the transaction of what the evidence is about.
import type { EvidenceFacts, EvidenceRecord } from '@tillwatch/core/contract'
import { evidenceMax, evidenceRecordSchema } from '@tillwatch/core/contract'
import { beginning, type EvidenceEntry, type Head, sealRecord } from '@tillwatch/core/evidence'
import { type Db, storableText } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'
import { findHead, insertRecords, lockLog } from './queries.ts'

/**
 * Appends the entries in their order; nothing for the made-up shop, of which nothing is evidence. Call it late in a transaction: from here to its end nobody else adds to the
 * account's log, so that numbers have no gap. Texts that cannot be stored are cleaned, and cut where they are too long. Throws for what is no record.
 */
export async function appendEvidence(trx: Db, accountId: string, entries: readonly EvidenceEntry[]): Promise<void> {
  if (entries.length === 0 || accountId === sampleAccountId) return
  await lockLog(trx, accountId)
  let head: Head = (await findHead(trx, accountId)) ?? beginning(accountId)
  const at = new Date()
  const records: EvidenceRecord[] = []
  for (const entry of entries) {
    const record = evidenceRecordSchema.parse(sealRecord(head, at, { ...entry, facts: storableFacts(entry.facts) }))
    records.push(record)
    head = { seq: record.seq, hash: record.hash }
  }
  await insertRecords(trx, accountId, records)
}

function storableFacts(facts: EvidenceFacts): EvidenceFacts {
  const clean = (text: string) => storableText(text.slice(0, evidenceMax.factLength))
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      if (typeof fact === 'string') return [name, clean(fact)]
      return [name, Array.isArray(fact) ? fact.slice(0, evidenceMax.listedInFact).map(clean) : fact]
    }),
  )
}
