// Owns what the evidence log says of scans, recordings and reports that were kept long enough: that they went, and when. Their digests stay in it.
import type { EvidenceEntry } from '@tillwatch/core/evidence'
import type { Database, Db } from '#db/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import type { Gone, GoneRecording, GoneReport } from './queries.ts'

/** Deletes a batch and records it in one transaction; how many rows went. Accounts in one order, so that no two wait for each other. */
export async function told<Row extends { accountId: string }>(
  db: Database['db'],
  deleteBatch: (trx: Db) => Promise<Row[]>,
  entriesOf: (gone: readonly Row[]) => EvidenceEntry[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const gone = await deleteBatch(trx)
    const byAccount = [...Map.groupBy(gone, ({ accountId }) => accountId)].sort(([one], [other]) => (one < other ? -1 : 1))
    for (const [accountId, rows] of byAccount) await appendEvidence(trx, accountId, entriesOf(rows))
    return gone.length
  })
}

export const scansGone = (gone: readonly Gone[]): EvidenceEntry[] =>
  gone.map(({ scanId }) => ({ kind: 'deletion', subject: scanId, digests: {}, facts: { because: 'retention', what: 'scan' } }))

const logged = { screenshot: 'screenshot', 'step-before': 'screenshot', har: 'har' } as const satisfies Record<
  GoneRecording['kind'],
  string
>

export const recordingsGone = (gone: readonly GoneRecording[]): EvidenceEntry[] =>
  [...Map.groupBy(gone, ({ scanId }) => scanId)].map(([scanId, rows]) => ({
    kind: 'deletion',
    subject: scanId,
    digests: Object.fromEntries(
      [...Map.groupBy(rows, ({ kind }) => logged[kind])].map(([kind, all]) => [kind, all.map(({ sha256 }) => sha256)]),
    ),
    facts: { because: 'retention', what: 'recordings' },
  }))

export const reportsGone = (gone: readonly GoneReport[]): EvidenceEntry[] =>
  gone.map(({ reportId, sha256 }) => ({
    kind: 'deletion',
    subject: reportId,
    digests: { report: sha256 },
    facts: { because: 'retention', what: 'report' },
  }))
