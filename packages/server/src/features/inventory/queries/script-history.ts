// Owns the queries that show one script of an inventory over time. Each is asked for one account.
import type { ScanResult, ScriptHistory, ScriptVersion } from '@tillwatch/core/contract'
import { historyMax } from '@tillwatch/core/contract'
import type { Profile } from '@tillwatch/core/shared'
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

/** A script of the inventory, also of a page that was removed; null when the account has none such. */
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

/** The pages of the script's site that have its identity, those still watched first. */
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

/** The versions of a script, each with the newest scan that holds it. */
function versions(db: Db, accountId: string, scriptId: string) {
  return db
    .selectFrom('script_versions')
    .innerJoin('page_scripts', 'page_scripts.id', 'script_versions.page_script_id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('script_observations as seen')
          .innerJoin('scan_scripts as held', (join) =>
            join.onRef('held.scan_id', '=', 'seen.scan_id').onRef('held.account_id', '=', 'seen.account_id'),
          )
          .select(['held.scan_id', 'held.script_id'])
          .select((held) =>
            held
              .exists(
                held
                  .selectFrom('artifacts')
                  .select('artifacts.sha256')
                  .whereRef('artifacts.account_id', '=', 'held.account_id')
                  .whereRef('artifacts.scan_id', '=', 'held.scan_id')
                  .where('artifacts.kind', '=', 'body')
                  .where(sql<boolean>`artifacts.sha256 in (held.text_sha256, held.received_sha256)`),
              )
              .as('is_readable'),
          )
          .whereRef('seen.page_script_id', '=', 'script_versions.page_script_id')
          .whereRef('seen.observed_at', '>=', 'script_versions.first_seen_at')
          .whereRef('seen.observed_at', '<=', 'script_versions.last_seen_at')
          .whereRef('held.received_sha256', '=', 'script_versions.sha256')
          .orderBy('seen.observed_at', 'desc')
          .orderBy('held.script_id')
          .limit(1)
          .as('evidence'),
      (join) => join.onTrue(),
    )
    .selectAll('script_versions')
    .select(['evidence.scan_id', 'evidence.script_id', 'evidence.is_readable'])
    .where('page_scripts.account_id', '=', accountId)
    .where('page_scripts.id', '=', scriptId)
}

function toVersion(row: Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number]): ScriptVersion {
  return {
    sha256: row.sha256,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    firstScanId: row.first_scan_id,
    evidence: row.scan_id === null || row.script_id === null ? null : { scanId: row.scan_id, scriptId: row.script_id },
    isReadable: row.is_readable === true,
  }
}

/** Newest first. */
export async function listVersions(db: Db, accountId: string, scriptId: string): Promise<ScriptVersion[]> {
  const rows = await versions(db, accountId, scriptId)
    .orderBy('script_versions.first_seen_at', 'desc')
    .orderBy('script_versions.sha256')
    .limit(historyMax.versions)
    .execute()
  return rows.map(toVersion)
}

/** Null when this content was never seen under this script of the account, wherever else it may have been. */
export async function findVersion(db: Db, accountId: string, scriptId: string, sha256: string): Promise<ScriptVersion | null> {
  const row = await versions(db, accountId, scriptId).where('script_versions.sha256', '=', sha256).executeTakeFirst()
  return row ? toVersion(row) : null
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

/** The scripts of a scan's result; null when the scan was deleted. */
export async function findScriptsOfScan(db: Db, accountId: string, scanId: string): Promise<ScanResult['scripts'] | null> {
  const row = await db
    .selectFrom('scans')
    .select(sql<ScanResult['scripts'] | null>`result -> 'scripts'`.as('scripts'))
    .where('account_id', '=', accountId)
    .where('id', '=', scanId)
    .executeTakeFirst()
  return row?.scripts ?? null
}

/** Ids in the page's inventory of the scripts with these identities, by the SHA-256 of each. */
export async function findIds(db: Db, accountId: string, pageId: string, identities: readonly string[]): Promise<Map<string, string>> {
  if (identities.length === 0) return new Map()
  const rows = await db
    .selectFrom('page_scripts')
    .select(['id', 'identity_sha256'])
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where('identity_sha256', 'in', identities)
    .execute()
  return new Map(rows.map((row) => [row.identity_sha256, row.id]))
}

/** The script of the inventory that a scan saw under this id of its own; null when the scan is of no page of a site, or has no such script. */
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
    join page_scripts on page_scripts.account_id = scans.account_id and page_scripts.page_id = scans.page_id
      and page_scripts.identity = seen ->> 'identity'
    join pages on pages.account_id = scans.account_id and pages.id = scans.page_id
    where scans.account_id = ${accountId} and scans.id = ${scanId} and seen ->> 'id' = ${storableText(idThere)}
    limit 1`.execute(db)
  return rows[0] ?? null
}
