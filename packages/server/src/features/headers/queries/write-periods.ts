// Queries that record the headers of scans, each for one account.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { batches, type Db } from '#db/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { type StoredPart, sha256 } from '../stored-part.ts'

export interface SeenSet {
  setId: string
  parts: readonly StoredPart[]
  /**
   * JSON texts: what the checks found missing, where the scan could not read everything, and the IDs of parts that it did not see there.
   */
  missing: string
  unread: string
  carried: string
}

/** The page's and profile's last period, with its set. */
export async function findPeriod(db: Db, { accountId, pageId, profile }: PageScan) {
  const row = await db
    .selectFrom('header_periods')
    .innerJoin('header_sets', (join) =>
      join.onRef('header_sets.account_id', '=', 'header_periods.account_id').onRef('header_sets.sha256', '=', 'header_periods.set_sha256'),
    )
    .select(['id', 'set_sha256', 'parts'])
    .where('header_periods.account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where('profile', '=', profile)
    .orderBy('last_seen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, setId: row.set_sha256, parts: row.parts as unknown as StoredPart[] }
}

/** The same set was seen again. */
export async function extendPeriod(db: Db, { accountId, scanId, at }: PageScan, periodId: string, set: SeenSet): Promise<void> {
  const { missing, unread, carried } = set
  await db
    .updateTable('header_periods')
    .set({
      ...{ last_seen_at: at, last_scan_id: scanId, missing, unread, carried, scan_count: sql`scan_count + 1` },
      never_read: sql`coalesce((
        select jsonb_agg(never) from jsonb_array_elements(never_read) never
        where exists (select from jsonb_array_elements(${unread}::jsonb) still
          where still->>'place' = never->>'place' and still->>'source' = never->>'source')), '[]')`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', periodId)
    .execute()
}

/**
 * Another set than before, or the first. Keeps sets and values that were seen before. Rewrites even a known set, which locks it until the
 * period refers to it, so that it is not deleted in between.
 */
export async function insertPeriod(
  db: Db,
  scan: PageScan,
  { setId, parts, missing, unread, carried }: SeenSet,
  is_first: boolean,
): Promise<void> {
  const { accountId: account_id, pageId: page_id, scanId, profile, at } = scan
  await db
    .insertInto('header_sets')
    .values({ account_id, sha256: setId, parts: JSON.stringify(parts) })
    .onConflict((conflict) => conflict.columns(['account_id', 'sha256']).doUpdateSet({ sha256: setId }))
    .execute()
  await db
    .insertInto('header_periods')
    .values({
      id: randomUUID(),
      account_id,
      page_id,
      profile,
      set_sha256: setId,
      first_seen_at: at,
      last_seen_at: at,
      first_scan_id: scanId,
      last_scan_id: scanId,
      is_first,
      ...{ missing, unread, carried, never_read: unread },
    })
    .execute()
  for (const some of batches(parts))
    await db
      .insertInto('header_values')
      .values(some.map(({ id, value }) => ({ account_id, page_id, part_id: id, value_sha256: sha256(value), first_seen_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
