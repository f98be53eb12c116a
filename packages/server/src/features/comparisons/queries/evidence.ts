// Owns the queries of what two scans are compared by. Each is asked for one account.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { BeforeScan, WaitingScan } from './write.ts'

export interface StoredContent {
  sha256: string
  sizeBytes: number
}

/** The results of both as JSON text. */
export async function findResults(db: Db, scan: WaitingScan, before: BeforeScan): Promise<{ before: string; after: string }> {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, result::text as text from scans where account_id = ${scan.accountId} and id in (${scan.scanId}, ${before.scanId})`.execute(
    db,
  )
  const textOf = (id: string) => rows.find((row) => row.id === id)?.text
  const [was, is] = [textOf(before.scanId), textOf(scan.scanId)]
  if (was === undefined || is === undefined) throw new Error('A scan was deleted while it was compared.')
  return { before: was, after: is }
}

/** Contents of scripts of which one scan has more than the other, as far as they were kept. The others are the same and are not read. */
export async function findDiffering(
  db: Db,
  { accountId, scanId }: WaitingScan,
  before: BeforeScan,
): Promise<(StoredContent & { identity: string })[]> {
  const { rows } = await sql<{ sha256: string; identity: string; size: string }>`
    select distinct seen.sha256, seen.identity, blobs.size_bytes::text as size
    from (
      select script ->> 'sha256' as sha256, script ->> 'identity' as identity
      from scans cross join lateral jsonb_array_elements(scans.result -> 'scripts') script
      where scans.account_id = ${accountId} and scans.id in (${scanId}, ${before.scanId})
      group by 1, 2
      having count(*) filter (where scans.id = ${scanId}) <> count(*) filter (where scans.id = ${before.scanId})
    ) seen
    join artifacts on artifacts.account_id = ${accountId} and artifacts.scan_id in (${scanId}, ${before.scanId})
      and artifacts.kind = 'body' and artifacts.sha256 = seen.sha256
    join blobs on blobs.sha256 = seen.sha256`.execute(db)
  return rows.map(({ sha256, identity, size }) => ({ sha256, identity, sizeBytes: Number(size) }))
}

/** Contents of a script before both scans that a comparison learns from. */
const earlierMax = 5

/** Earlier contents of the scripts that differ, of each the last five, oldest first, as far as they are kept. */
export async function findEarlier(
  db: Db,
  { accountId, pageId, at }: WaitingScan,
  differing: readonly (StoredContent & { identity: string })[],
): Promise<(StoredContent & { identity: string })[]> {
  if (differing.length === 0) return []
  const identities = [...new Set(differing.map(({ identity }) => identity))]
  const present = [...new Set(differing.map(({ sha256 }) => sha256))]
  const { rows } = await sql<{ sha256: string; identity: string; size: string }>`
    select script.identity, earlier.sha256, earlier.size
    from page_scripts script
    cross join lateral (
      select version.sha256, version.first_seen_at, blobs.size_bytes::text as size
      from script_versions version join blobs on blobs.sha256 = version.sha256
      where version.page_script_id = script.id and version.first_seen_at < ${at} and not version.sha256 = any(${present}::text[])
        and exists (select from artifacts
          where artifacts.account_id = ${accountId} and artifacts.kind = 'body' and artifacts.sha256 = version.sha256)
      order by version.first_seen_at desc, version.sha256 limit ${earlierMax}
    ) earlier
    where script.account_id = ${accountId} and script.page_id = ${pageId} and script.identity = any(${identities}::text[])
    order by script.identity, earlier.first_seen_at, earlier.sha256`.execute(db)
  return rows.map(({ sha256, identity, size }) => ({ sha256, identity, sizeBytes: Number(size) }))
}
