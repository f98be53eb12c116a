// Queries for creating packs. They run in parts, each for the named account.
import type { EvidenceRecord } from '@tillwatch/contract/shapes'
import type { Head } from '@tillwatch/core/evidence'
import type { Db } from '#db/index.ts'
import { recordOf } from './log.ts'

/** The number of the first record at or after this moment; null if none exists. */
export async function firstSeqSince(db: Db, accountId: string, since: Date): Promise<number | null> {
  const row = await db
    .selectFrom('evidence_records')
    .select(({ fn }) => fn.min('seq').as('seq'))
    .where('account_id', '=', accountId)
    .where('at', '>=', since)
    .executeTakeFirst()
  return row?.seq == null ? null : Number(row.seq)
}

/** The last checkpoint before this record, as the record that it signs. */
export async function checkpointBefore(db: Db, accountId: string, seq: number): Promise<Head | null> {
  return headOf(
    await db
      .selectFrom('evidence_checkpoints')
      .select(['seq', 'hash'])
      .where('account_id', '=', accountId)
      .where('seq', '<', seq)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
}

/** The first checkpoint at or after this record. */
export async function checkpointFrom(db: Db, accountId: string, seq: number): Promise<Head | null> {
  return headOf(
    await db
      .selectFrom('evidence_checkpoints')
      .select(['seq', 'hash'])
      .where('account_id', '=', accountId)
      .where('seq', '>=', seq)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst(),
  )
}

const headOf = (row: { seq: number; hash: string } | undefined): Head | null =>
  row === undefined ? null : { seq: Number(row.seq), hash: row.hash }

/** Records, and the stored number of the last one, because a manipulated line may contain another. */
export interface ReadRecords {
  records: EvidenceRecord[]
  end: number | null
}

const readOf = (rows: readonly { seq: number; line: string }[]): ReadRecords => ({
  records: rows.map(({ line }) => recordOf(line)),
  end: rows.at(-1)?.seq ?? null,
})

/** Records after `after` up to `to`, in order, at most `limit`. */
export async function nextRecords(db: Db, accountId: string, after: number, to: number, limit: number): Promise<ReadRecords> {
  const rows = await db
    .selectFrom('evidence_records')
    .select(['seq', 'line'])
    .where('account_id', '=', accountId)
    .where('seq', '>', after)
    .where('seq', '<=', to)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return readOf(rows)
}

/** Records that refer to contents, captures, and reports, after `after` up to `to`, in order, at most `limit`. */
export async function nextWithContents(db: Db, accountId: string, after: number, to: number, limit: number): Promise<ReadRecords> {
  const rows = await db
    .selectFrom('evidence_records')
    .select(['seq', 'line'])
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['capture', 'report'])
    .where('seq', '>', after)
    .where('seq', '<=', to)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return readOf(rows)
}

/** Deletion records after `after`, in order, at most `limit`. */
export async function nextDeletions(db: Db, accountId: string, after: number, limit: number): Promise<EvidenceRecord[]> {
  const rows = await db
    .selectFrom('evidence_records')
    .select('line')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'deletion')
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ line }) => recordOf(line))
}

/** The files of a report that still exists. */
export async function listReportFiles(db: Db, accountId: string, reportId: string): Promise<{ sha256: string }[]> {
  return db
    .selectFrom('report_files')
    .select('sha256')
    .where('account_id', '=', accountId)
    .where('report_id', '=', reportId)
    .orderBy('sha256')
    .execute()
}
