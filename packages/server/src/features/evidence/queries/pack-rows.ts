// Queries of requested packs.
import type { EvidencePack } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { type Db, madeRows } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'

export interface NewPack {
  id: string
  accountId: string
  linkId: string | null
  /** Of the file. */
  name: string
  since: Date | null
  until: Date | null
  contents: 'all' | 'none'
  requestedBy: string
}

/** False if a pack of the account is already pending. */
export async function insertPack(db: Db, { id, accountId, linkId, name, since, until, contents, requestedBy }: NewPack): Promise<boolean> {
  const done = await db
    .insertInto('evidence_packs')
    .values({ id, account_id: accountId, link_id: linkId, name, since, until, contents, requested_by: requestedBy })
    .onConflict((conflict) => conflict.column('account_id').where('state', '=', 'queued').doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The pending pack with equal parameters, requested through the same link or by members of the account. */
export async function findWaitingPack(db: Db, { accountId, linkId, since, until, contents }: NewPack): Promise<EvidencePack | null> {
  const row = await packsOf(db, accountId)
    .where('state', '=', 'queued')
    .where('contents', '=', contents)
    .where(sql<boolean>`link_id is not distinct from ${linkId}::uuid`)
    .where(sql<boolean>`since is not distinct from ${since}::timestamptz and until is not distinct from ${until}::timestamptz`)
    .executeTakeFirst()
  return row === undefined ? null : packOf(row)
}

/** Requested within the last day, by members of the account or through the link. */
export async function countPacksOfDay(db: Db, accountId: string, linkId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('evidence_packs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`link_id is not distinct from ${linkId}::uuid`)
    .where('requested_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

const packsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('evidence_packs')
    .select([
      'id',
      'name',
      'state',
      'failure',
      'since',
      'until',
      'contents',
      'requested_at',
      'finished_at',
      'expires_at',
      'sha256',
      'size_bytes',
    ])
    .select([whoStandsIn('evidence_packs.account_id', 'evidence_packs.requested_by').as('requested_by')])
    .where('account_id', '=', accountId)

type PackRow = Awaited<ReturnType<ReturnType<typeof packsOf>['executeTakeFirstOrThrow']>>

const packOf = (row: PackRow): EvidencePack => ({
  id: row.id,
  name: row.name,
  state: row.state as EvidencePack['state'],
  failure: row.failure as EvidencePack['failure'],
  from: row.since?.toISOString() ?? null,
  to: row.until?.toISOString() ?? null,
  contents: row.contents as EvidencePack['contents'],
  requestedBy: row.requested_by,
  requestedAt: row.requested_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  sha256: row.sha256,
  sizeBytes: row.size_bytes,
})

/** Of the account; with `linkId`, only if it was requested through this link. */
export async function findPack(db: Db, accountId: string, packId: string, linkId: string | null): Promise<EvidencePack | null> {
  let query = packsOf(db, accountId).where('id', '=', packId)
  if (linkId !== null) query = query.where('link_id', '=', linkId)
  const row = await query.executeTakeFirst()
  return row === undefined ? null : packOf(row)
}

/** Newest first. */
export async function listPackRows(db: Db, accountId: string, linkId: string | null, limit: number): Promise<EvidencePack[]> {
  let query = packsOf(db, accountId)
  if (linkId !== null) query = query.where('link_id', '=', linkId)
  return (await query.orderBy('requested_at', 'desc').limit(limit).execute()).map(packOf)
}

export interface TakenPack {
  id: string
  accountId: string
  since: Date | null
  until: Date | null
  contents: 'all' | 'none'
  /** The number of this attempt. */
  attempts: number
}

/** Counts one more attempt at a pending pack; null if it is not pending. */
export async function takePack(db: Db, packId: string): Promise<TakenPack | null> {
  const row = await db
    .updateTable('evidence_packs')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', packId)
    .where('state', '=', 'queued')
    .returning(['account_id', 'since', 'until', 'contents', 'attempts'])
    .executeTakeFirst()
  if (row === undefined) return null
  const { account_id, since, until, contents, attempts } = row
  return { id: packId, accountId: account_id, since, until, contents: contents as TakenPack['contents'], attempts }
}

/**
 * Records that the file of an attempt can be downloaded for `days`; false if the pack is no longer pending, or another attempt has begun.
 */
export async function markPackReady(
  db: Db,
  { id, attempts }: TakenPack,
  { sha256, sizeBytes }: { sha256: string; sizeBytes: number },
  days: number,
): Promise<boolean> {
  const done = await db
    .updateTable('evidence_packs')
    .set({
      state: 'ready',
      finished_at: sql`now()`,
      expires_at: sql`now() + make_interval(days => ${days})`,
      sha256,
      size_bytes: sizeBytes,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Gives a pack up, unless another attempt has begun. */
export async function markPackFailed(db: Db, { id, attempts }: TakenPack, failure: string): Promise<void> {
  await db
    .updateTable('evidence_packs')
    .set({ state: 'failed', failure, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute()
}

/** Gives up packs of any account that have waited for two days: their job is gone, and they would block further requests of the account. */
export async function giveUpLostPacks(db: Db): Promise<void> {
  await db
    .updateTable('evidence_packs')
    .set({ state: 'failed', failure: 'interrupted', finished_at: sql`now()` })
    .where('state', '=', 'queued')
    .where('requested_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}

export const packRows = madeRows('evidence_packs')
