// Queries of the input for comparing two scans, each for one account.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { BeforeScan, WaitingScan } from './write.ts'

/** A content of a script in one of the scans. */
export interface ScriptContent {
  sha256: string
  identity: string
  /** Null for code without an address. */
  address: string | null
  host: string | null
}

/** The results of both as JSON text. Throws if one was deleted meanwhile. */
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

/** Contents of scripts that one scan has more often than the other, once per address. Equal contents are not read. */
export async function findDiffering(db: Db, { accountId, scanId }: WaitingScan, before: BeforeScan): Promise<ScriptContent[]> {
  const { rows } = await sql<ScriptContent>`
    select distinct sha256, identity, address, host
    from (
      select script ->> 'sha256' as sha256, script ->> 'identity' as identity, script ->> 'url' as address, script ->> 'host' as host,
        count(*) filter (where scans.id = ${scanId}) over same <> count(*) filter (where scans.id = ${before.scanId}) over same as differs
      from scans cross join lateral jsonb_array_elements(scans.result -> 'scripts') script
      where scans.account_id = ${accountId} and scans.id in (${scanId}, ${before.scanId})
      window same as (partition by script ->> 'sha256', script ->> 'identity')
    ) seen
    where differs and sha256 is not null`.execute(db)
  return rows
}

/** Contents of a script before both scans, from which a comparison learns. */
const earlierMax = 5

/** The last five earlier contents of each differing script, oldest first. */
export async function findEarlier(
  db: Db,
  { accountId, pageId, scanId, at }: WaitingScan,
  differing: readonly ScriptContent[],
): Promise<Pick<ScriptContent, 'sha256' | 'identity'>[]> {
  if (differing.length === 0) return []
  const identities = [...new Set(differing.map(({ identity }) => identity))]
  const present = [...new Set(differing.map(({ sha256 }) => sha256))]
  const { rows } = await sql<Pick<ScriptContent, 'sha256' | 'identity'>>`
    select given.identity, earlier.sha256
    from unnest(${identities}::text[]) as given (identity)
    join scans on scans.account_id = ${accountId} and scans.id = ${scanId}
    join pages on pages.account_id = ${accountId} and pages.id = ${pageId}
    join page_scripts script on script.account_id = ${accountId} and script.page_id = ${pageId}
      and script.identity_sha256 = script_sha256_of(pages.site_id, scans.identity_rules, encode(sha256(convert_to(given.identity, 'UTF8')), 'hex'))
    cross join lateral (
      select version.sha256, version.first_seen_at from script_versions version
      where version.page_script_id = script.id and version.first_seen_at < ${at} and not version.sha256 = any(${present}::text[])
      order by version.first_seen_at desc, version.sha256 limit ${earlierMax}
    ) earlier
    order by given.identity, earlier.first_seen_at, earlier.sha256`.execute(db)
  return rows
}

/** Bytes of those contents that scans of the account stored. The store is shared by all accounts, so others are not read. */
export async function findSizes(db: Db, { accountId }: WaitingScan, hashes: readonly string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map()
  const { rows } = await sql<{ sha256: string; size: string }>`
    select sha256, size_bytes::text as size from blobs
    where sha256 = any(${hashes}::text[]) and exists (
      select from artifacts where artifacts.account_id = ${accountId} and artifacts.kind = 'body' and artifacts.sha256 = blobs.sha256)`.execute(
    db,
  )
  return new Map(rows.map(({ sha256, size }) => [sha256, Number(size)]))
}

/** The site of the scan's page. */
export async function findSiteId(db: Db, { accountId, pageId }: WaitingScan): Promise<string> {
  const page = await db
    .selectFrom('pages')
    .select('site_id')
    .where('account_id', '=', accountId)
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow()
  return page.site_id
}
