// Queries of the log: its end, additions, and the checkpoints that sign it.
import type { EvidenceCheckpoint, EvidenceQuery, EvidenceRecord } from '@tillwatch/contract/shapes'
import { canonicalJson, type Head, recordLine } from '@tillwatch/core/evidence'
import { type RawBuilder, sql } from 'kysely'
import { batches, type Db } from '#db/index.ts'

const lockOf = (accountId: RawBuilder<unknown>) => sql`hashtextextended('tillwatch.evidence ' || ${accountId}, 0)`

/** Locks the logs of the accounts one after the other, until this transaction ends. */
export async function lockLogs(trx: Db, accountIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(sql.ref('account.id'))}) from unnest(${[...accountIds]}::text[]) as account (id)`.execute(
    trx,
  )
}

/**
 * Locks the log of the account in the column (including its table name) like `lockLogs`, if it is free; returns whether it was. Never
 * waits.
 */
export const locksLogIn = (account: string) => sql<boolean>`pg_try_advisory_xact_lock(${lockOf(sql.ref(account))})`

/** The last record of each account that has one. */
export async function findHeads(db: Db, accountIds: readonly string[]): Promise<Map<string, Head>> {
  const { rows } = await sql<{ account_id: string; seq: string; hash: string }>`
    select head.* from unnest(${[...accountIds]}::uuid[]) as account (id)
    cross join lateral (select account_id, seq::text, hash from evidence_records where account_id = account.id order by evidence_records.seq desc limit 1) head`.execute(
    db,
  )
  return new Map(rows.map(({ account_id, seq, hash }) => [account_id, { seq: Number(seq), hash }]))
}

/** The last record; null if none exists. */
export async function findHead(db: Db, accountId: string): Promise<Head | null> {
  return (await findHeads(db, [accountId])).get(accountId) ?? null
}

/** `id`: of the account. */
export async function insertRecords(trx: Db, records: readonly { id: string; record: EvidenceRecord }[]): Promise<void> {
  const rows = records.map(({ id, record }) => {
    const { seq, at, kind, subject, previous, hash } = record
    return { account_id: id, seq, at: new Date(at), kind, subject, previous, hash, line: recordLine(record) }
  })
  for (const some of batches(rows)) await trx.insertInto('evidence_records').values(some).execute()
}

/** Newest first, at most `limit`. */
export async function listRecords(
  db: Db,
  accountId: string,
  { kind, subject, from, to, after, limit }: EvidenceQuery,
): Promise<EvidenceRecord[]> {
  let query = db.selectFrom('evidence_records').select('line').where('account_id', '=', accountId)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (from !== undefined) query = query.where('at', '>=', new Date(from))
  if (to !== undefined) query = query.where('at', '<', new Date(to))
  if (after !== undefined) query = query.where('seq', '<', after)
  const rows = await query.orderBy('seq', 'desc').limit(limit).execute()
  return rows.map(({ line }) => recordOf(line))
}

/** One of our lines, which was a valid record when it was written. */
export const recordOf = (line: string): EvidenceRecord => JSON.parse(line) as EvidenceRecord

/** Records of the account from `from` to `to`, in order. */
export async function listCheckpoints(
  db: Db,
  accountId: string,
  { from, to }: { from: number; to: number },
): Promise<EvidenceCheckpoint[]> {
  const rows = await db
    .selectFrom('evidence_checkpoints')
    .select('line')
    .where('account_id', '=', accountId)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .orderBy('seq')
    .execute()
  return rows.map(({ line }) => JSON.parse(line) as EvidenceCheckpoint)
}

/** The newest; null if nothing is signed yet. */
export async function findLastCheckpoint(db: Db, accountId: string): Promise<EvidenceCheckpoint | null> {
  const row = await db
    .selectFrom('evidence_checkpoints')
    .select('line')
    .where('account_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : (JSON.parse(row.line) as EvidenceCheckpoint)
}

/** Accounts of any kind with unsigned records, each with the end of its log. */
export async function listUnsigned(db: Db, limit: number): Promise<{ accountId: string; head: Head }[]> {
  const { rows } = await sql<{ account_id: string; seq: string; hash: string }>`
    select accounts.id as account_id, head.seq::text, head.hash from accounts
    cross join lateral (select seq, hash from evidence_records where account_id = accounts.id order by seq desc limit 1) head
    where not exists (select from evidence_checkpoints where account_id = accounts.id and seq >= head.seq)
    order by accounts.id limit ${limit}`.execute(db)
  return rows.map(({ account_id, seq, hash }) => ({ accountId: account_id, head: { seq: Number(seq), hash } }))
}

/** Once per record, however many workers sign. */
export async function insertCheckpoint(db: Db, checkpoint: EvidenceCheckpoint): Promise<void> {
  const { account, seq, hash, day, keyId } = checkpoint
  await sql`
    insert into evidence_checkpoints (account_id, seq, hash, day, key_id, line)
    values (${account}, ${seq}, ${hash}, ${day}::date, ${keyId}, ${canonicalJson(checkpoint)}) on conflict do nothing`.execute(db)
}

export async function insertKey(db: Db, { keyId, pem }: { keyId: string; pem: string }): Promise<void> {
  await db
    .insertInto('evidence_keys')
    .values({ key_id: keyId, pem })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Public keys of this installation, newest first. */
export async function listKeys(db: Db): Promise<{ keyId: string; pem: string }[]> {
  const rows = await db.selectFrom('evidence_keys').select(['key_id', 'pem']).orderBy('made_at', 'desc').orderBy('key_id').execute()
  return rows.map(({ key_id, pem }) => ({ keyId: key_id, pem }))
}
