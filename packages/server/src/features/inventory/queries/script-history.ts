// Queries of one script over time, each for one account.

import type { Profile } from '@tillwatch/contract/lists'
import type { ScanResult, ScriptHistory, ScriptVersion } from '@tillwatch/contract/shapes'
import { historyMax } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { type Db, storableText } from '#db/index.ts'

export interface KnownScript {
  id: string
  page_id: string
  page_url: string
  site_id: string
  identity: string
  identity_sha256: string
  last_scan_id: string
  last_script_id: string
}

/** A script of the inventory, including removed pages; null if the account has none. */
export async function findKnownScript(db: Db, accountId: string, id: string): Promise<KnownScript | null> {
  const row = await db
    .selectFrom('page_scripts')
    .innerJoin('pages', 'pages.id', 'page_scripts.page_id')
    .select(['page_scripts.id', 'page_scripts.page_id', 'pages.site_id', 'page_scripts.identity', 'page_scripts.identity_sha256'])
    .select(['pages.url as page_url', 'page_scripts.last_scan_id', 'page_scripts.last_script_id'])
    .where('page_scripts.account_id', '=', accountId)
    .where('page_scripts.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The pages of the script's site that have its identity, monitored ones first. */
export async function listPagesWith(db: Db, accountId: string, script: KnownScript): Promise<ScriptHistory['pages']> {
  const rows = await db
    .selectFrom('pages')
    .innerJoin('page_scripts', 'page_scripts.page_id', 'pages.id')
    .select(['pages.id', 'pages.url', 'pages.is_payment', 'pages.removed_at', 'page_scripts.id as script_id', 'page_scripts.last_seen_at'])
    .where('pages.account_id', '=', accountId)
    .where('pages.site_id', '=', script.site_id)
    .where('page_scripts.identity_sha256', '=', script.identity_sha256)
    .orderBy(sql`pages.removed_at is not null`)
    .orderBy('pages.added_at')
    .orderBy('pages.id')
    .execute()
  return rows.map((row) => ({
    pageId: row.id,
    url: row.url,
    isPayment: row.is_payment,
    isRemoved: row.removed_at !== null,
    scriptId: row.script_id,
    lastSeenAt: row.last_seen_at.toISOString(),
  }))
}

interface VersionRow {
  sha256: string
  size_bytes: string | null
  first_seen_at: Date
  last_seen_at: Date
  first_scan_id: string
  verdict: ScriptVersion['verdict']
  is_understood: boolean
  judged_at: Date | null
  malicious_at: Date | null
  scan_id: string | null
  script_id: string | null
  is_readable: boolean | null
}

/**
 * Versions of a script, newest first, each with the newest scan that has it. A sighting names one content of the script; a scan with two
 * contents under one identity is known for the other one only as its first or last scan. The first is kept longer than its sightings. With
 * row-level security, the scan is looked up by index only with `case`: PostgreSQL treats `coalesce` as something that could reveal other
 * rows.
 */
async function findVersions(db: Db, accountId: string, scriptId: string, sha256: string | null): Promise<ScriptVersion[]> {
  const { rows } = await sql<VersionRow>`
    with version as materialized (
      select script_versions.* from script_versions
      join page_scripts on page_scripts.id = script_versions.page_script_id
      where page_scripts.account_id = ${accountId} and page_scripts.id = ${scriptId}
        and (${sha256}::text is null or script_versions.sha256 = ${sha256})
      order by script_versions.first_seen_at desc, script_versions.sha256 limit ${historyMax.versions}
    )
    select version.*, held.scan_id, held.script_id, exists (
      select from artifacts where artifacts.account_id = ${accountId} and artifacts.scan_id = held.scan_id and artifacts.kind = 'body'
        and artifacts.sha256 in (held.text_sha256, held.received_sha256)) as is_readable
    from version
    left join lateral (
      select seen.scan_id from script_observations seen
      where seen.account_id = ${accountId} and seen.page_script_id = version.page_script_id
        and seen.observed_at between version.first_seen_at and version.last_seen_at
        and (seen.sha256 = version.sha256 or seen.observed_at in (version.first_seen_at, version.last_seen_at))
        and (select scans.id from scans where scans.account_id = ${accountId} and scans.id = seen.scan_id) is not null
      order by seen.observed_at desc limit 1
    ) last on true
    left join lateral (
      select scan_id, script_id, text_sha256, received_sha256 from scan_scripts
      where account_id = ${accountId} and received_sha256 = version.sha256
        and scan_id = case when last.scan_id is null then version.first_scan_id else last.scan_id end
      order by script_id limit 1
    ) held on true
    order by version.first_seen_at desc, version.sha256`.execute(db)
  return rows.map((row) => ({
    sha256: row.sha256,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    firstScanId: row.first_scan_id,
    evidence: row.scan_id === null || row.script_id === null ? null : { scanId: row.scan_id, scriptId: row.script_id },
    isReadable: row.is_readable === true,
    verdict: row.verdict,
    judgedAt: row.judged_at?.toISOString() ?? null,
    isUnderstood: row.is_understood,
    maliciousAt: row.malicious_at?.toISOString() ?? null,
  }))
}

/** Newest first, at most a hundred. */
export async function listVersions(db: Db, accountId: string, scriptId: string): Promise<ScriptVersion[]> {
  return findVersions(db, accountId, scriptId, null)
}

/** Null if this content was never seen under this script of the account, wherever else it was seen. */
export async function findVersion(db: Db, accountId: string, scriptId: string, sha256: string): Promise<ScriptVersion | null> {
  const [version] = await findVersions(db, accountId, scriptId, sha256)
  return version ?? null
}

/** The last evaluated scans of the script's page, newest first, and whether each saw it. */
export async function listScansOf(db: Db, accountId: string, script: KnownScript): Promise<ScriptHistory['scans']> {
  const scans = await db
    .selectFrom('scans')
    .select(['id', 'profile', 'state', 'created_at', 'finished_at'])
    .where('account_id', '=', accountId)
    .where('page_id', '=', script.page_id)
    .where('state', 'in', ['complete', 'partial'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(historyMax.scans)
    .execute()
  const oldest = scans.at(-1)
  if (oldest === undefined) return []
  const seen = await db
    .selectFrom('script_observations')
    .select(['scan_id', 'sha256'])
    .where('account_id', '=', accountId)
    .where('page_script_id', '=', script.id)
    .where('observed_at', '>=', oldest.created_at)
    .execute()
  const contents = new Map(seen.map(({ scan_id, sha256 }) => [scan_id, sha256]))
  return scans.map(({ id, profile, state, created_at, finished_at }) => ({
    scanId: id,
    at: (finished_at ?? created_at).toISOString(),
    profile: profile as Profile,
    isPartial: state === 'partial',
    isSeen: contents.has(id),
    sha256: contents.get(id) ?? null,
  }))
}

/** Scripts of scan results with their identities in the inventory, by scan; leaves out deleted scans. */
export async function findScriptsOfScans(
  db: Db,
  accountId: string,
  scanIds: readonly string[],
): Promise<Map<string, ScanResult['scripts']>> {
  const { rows } = await sql<{ id: string; scripts: ScanResult['scripts'] | null; names: Record<string, string> | null }>`
    select scans.id, scans.result -> 'scripts' as scripts, (
      select jsonb_object_agg(seen ->> 'identity', alias.script_identity) from jsonb_array_elements(scans.result -> 'scripts') seen
      join script_aliases alias on alias.site_id = pages.site_id and alias.identity_rules = scans.identity_rules
        and alias.identity_sha256 = encode(sha256(convert_to(seen ->> 'identity', 'UTF8')), 'hex')) as names
    from scans left join pages on pages.account_id = scans.account_id and pages.id = scans.page_id
    where scans.account_id = ${accountId} and scans.id = any(${[...scanIds]}::uuid[])`.execute(db)
  const found = new Map<string, ScanResult['scripts']>()
  for (const { id, scripts, names } of rows) {
    if (scripts === null) continue
    const known = new Map(Object.entries(names ?? {}))
    found.set(
      id,
      known.size === 0 ? scripts : scripts.map((script) => ({ ...script, identity: known.get(script.identity) ?? script.identity })),
    )
  }
  return found
}

/** IDs in the page's inventory of the scripts with these identities, by the SHA-256 of each. */
export async function findIds(db: Db, accountId: string, pageId: string, identities: readonly string[]): Promise<Map<string, string>> {
  if (identities.length === 0) return new Map()
  const rows = await db
    .selectFrom('page_scripts')
    .select(['id', 'identity_sha256'])
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where(sql<boolean>`identity_sha256 = any(${[...identities]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.identity_sha256, row.id]))
}

/** The inventory script that has this ID in a scan; null if the scan has no page of a site, or no such script. */
export async function findHistoryOf(
  db: Db,
  accountId: string,
  scanId: string,
  idThere: string,
): Promise<{ siteId: string; scriptId: string } | null> {
  const { rows } = await sql<{ siteId: string; scriptId: string }>`
    select pages.site_id as "siteId", page_scripts.id as "scriptId"
    from scans
    cross join lateral jsonb_array_elements(scans.result -> 'scripts') seen
    join pages on pages.account_id = scans.account_id and pages.id = scans.page_id
    join page_scripts on page_scripts.account_id = scans.account_id and page_scripts.page_id = scans.page_id
      and page_scripts.identity_sha256 = script_sha256_of(pages.site_id, scans.identity_rules, encode(sha256(convert_to(seen ->> 'identity', 'UTF8')), 'hex'))
    where scans.account_id = ${accountId} and scans.id = ${scanId} and seen ->> 'id' = ${storableText(idThere)}
    limit 1`.execute(db)
  return rows[0] ?? null
}
