// Queries of a page's scripts before a scan, for finding scripts under other identities, each for one account.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { PageScan } from '#features/scans/index.ts'

type Script = ScanResult['scripts'][number]
/** A script from a scan, with its identity in the inventory. */
export type EarlierScript = Script

export interface EarlierScan {
  id: string
  at: Date
}

/** The last complete scan of the page with the same profile; null if none exists. */
export async function findLastComplete(db: Db, { accountId, pageId, profile, scanId }: PageScan): Promise<EarlierScan | null> {
  const row = await db
    .selectFrom('scans')
    .select(['id', 'finished_at', 'created_at'])
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where('profile', '=', profile)
    .where('state', '=', 'complete')
    .where('id', '<>', scanId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, at: row.finished_at ?? row.created_at }
}

/** Of the identities, by their hash, those that the page already had at that scan. */
export async function findKnownSince(
  db: Db,
  { accountId, pageId }: PageScan,
  before: EarlierScan,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('page_scripts')
    .select('identity_sha256')
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where(sql<boolean>`identity_sha256 = any(${[...hashes]}::text[])`)
    .where((of) => of.or([of('first_seen_at', '<=', before.at), of('first_scan_id', '=', before.id)]))
    .execute()
  return new Set(rows.map(({ identity_sha256 }) => identity_sha256))
}

/** Number of most recently removed scripts to search. */
const goneMax = 300

/** Scripts of the page with neither of these hashes, each from the last visit that saw it; without those added since the previous scan. */
export async function findGone(
  db: Db,
  { accountId, pageId }: PageScan,
  before: EarlierScan,
  present: readonly string[],
): Promise<EarlierScript[]> {
  const { rows } = await sql<{ identity: string; script: Script }>`
    with gone as (
      select identity, last_scan_id, last_script_id from page_scripts
      where account_id = ${accountId} and page_id = ${pageId} and not identity_sha256 = any(${[...present]}::text[])
        and (first_seen_at <= ${before.at} or first_scan_id = ${before.id})
      order by last_seen_at desc, id limit ${goneMax}
    )
    select gone.identity, script from gone join scans on scans.account_id = ${accountId} and scans.id = gone.last_scan_id
    cross join lateral jsonb_array_elements(scans.result -> 'scripts') script
    where script ->> 'id' = gone.last_script_id`.execute(db)
  return rows.map(({ identity, script }) => ({ ...script, identity }))
}
