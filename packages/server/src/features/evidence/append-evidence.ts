// Adds to an account's evidence log, in the transaction of the recorded event.
import type { EvidenceFacts, EvidenceRecord } from '@tillwatch/contract/shapes'
import { evidenceMax, evidenceRecordSchema } from '@tillwatch/contract/shapes'
import { beginning, type EvidenceEntry, type Head, sealRecord } from '@tillwatch/core/evidence'
import { type Db, storableText } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'
import { findHeads, insertRecords, lockLogs } from './queries.ts'

/**
 * Appends the entries in order; nothing for the sample shop, which has no evidence. Call it late in a transaction: from here to its end,
 * nobody else adds to the account's log, so that numbers have no gap. Cleans texts that cannot be stored, and shortens long ones. Throws
 * for an invalid record.
 */
export async function appendEvidence(trx: Db, accountId: string, entries: readonly EvidenceEntry[]): Promise<void> {
  await appendEvidenceOfMany(trx, new Map([[accountId, entries]]))
}

/** The same for many accounts, by their IDs, at the cost of one. Locks their logs in the order of the IDs, to avoid deadlocks. */
export async function appendEvidenceOfMany(trx: Db, entries: ReadonlyMap<string, readonly EvidenceEntry[]>): Promise<void> {
  const accounts = [...entries].flatMap(([id, { length }]) => (length === 0 || id === sampleAccountId ? [] : id)).toSorted()
  if (accounts.length === 0) return
  await lockLogs(trx, accounts)
  const heads = await findHeads(trx, accounts)
  const at = new Date()
  const sealed = accounts.flatMap((id) =>
    sealEach(heads.get(id) ?? beginning(id), at, entries.get(id) ?? []).map((record) => ({ id, record })),
  )
  await insertRecords(trx, sealed)
}

function sealEach(last: Head, at: Date, entries: readonly EvidenceEntry[]): EvidenceRecord[] {
  let head = last
  return entries.map((entry) => {
    const record = evidenceRecordSchema.parse(sealRecord(head, at, { ...entry, facts: storableFacts(entry.facts) }))
    head = { seq: record.seq, hash: record.hash }
    return record
  })
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
