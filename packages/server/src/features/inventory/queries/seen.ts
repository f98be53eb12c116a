// Queries of the inventory, each for one account.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { batches, type Db } from '#db/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { adoptDecisions, lockDecisions } from './decisions.ts'

/** A script from one scan. */
export interface SeenScript {
  identity: string
  identity_sha256: string
  label: string
  kind: string
  state: string
  url: string | null
  host: string | null
  directory: string | null
  vendor: string | null
  purpose: string | null
  party: string
  scope: string
  library: string | null
  library_version: string | null
  vulnerability_count: number | null
  integrity: string
  behaviours: string[]
  loaded_by: string | null
  risk_score: number
  severity: string
  sha256: string | null
  size_bytes: number | null
  script_id: string
  versions: { sha256: string; size_bytes: number | null }[]
}

/** The site of the page, locked against other decisions and recordings until the end of the transaction. */
export async function lockSiteOf(db: Db, scan: PageScan): Promise<string> {
  const siteId = await findSiteOf(db, scan)
  await lockDecisions(db, siteId)
  return siteId
}

/**
 * Requires the lock of the site. Records what a scan saw: a new row for each new script of the page, the latest state of known ones, and
 * one observation each.
 */
export async function recordSeen(db: Db, scan: PageScan, scripts: readonly SeenScript[]): Promise<void> {
  for (const part of batches(scripts)) {
    const ids = await upsertScripts(db, scan, part)
    await upsertVersions(db, scan, part, ids)
    await insertObservations(db, scan, part, ids)
    await adoptDecisions(db, scan.accountId, [...ids.values()])
  }
}

export async function findSiteOf(db: Db, { accountId, pageId }: PageScan): Promise<string> {
  const page = await db
    .selectFrom('pages')
    .select('site_id')
    .where('account_id', '=', accountId)
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow()
  return page.site_id
}

async function upsertScripts(db: Db, scan: PageScan, scripts: readonly SeenScript[]): Promise<Map<string, string>> {
  const rows = scripts.map(({ script_id, versions: _, ...script }) => ({
    ...script,
    id: randomUUID(),
    account_id: scan.accountId,
    page_id: scan.pageId,
    first_seen_at: scan.at,
    last_seen_at: scan.at,
    first_scan_id: scan.scanId,
    last_scan_id: scan.scanId,
    last_script_id: script_id,
  }))
  const latest = Object.keys(rows[0] ?? {}).filter((name) => !keptFromFirst.has(name))
  const written = await db
    .insertInto('page_scripts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['page_id', 'identity_sha256'])
        .doUpdateSet(Object.fromEntries(latest.map((name) => [name, sql.ref(`excluded.${name}`)]))),
    )
    .returning(['id', 'identity_sha256'])
    .execute()
  return new Map(written.map(({ id, identity_sha256 }) => [identity_sha256, id]))
}

const keptFromFirst: ReadonlySet<string> = new Set([
  'id',
  'account_id',
  'page_id',
  'identity',
  'identity_sha256',
  'first_seen_at',
  'first_scan_id',
])

async function upsertVersions(db: Db, scan: PageScan, scripts: readonly SeenScript[], ids: ReadonlyMap<string, string>): Promise<void> {
  const rows = scripts.flatMap(({ identity_sha256, versions }) =>
    versions.map((version) => ({
      ...version,
      page_script_id: ids.get(identity_sha256) as string,
      first_seen_at: scan.at,
      last_seen_at: scan.at,
      first_scan_id: scan.scanId,
    })),
  )
  for (const some of batches(rows))
    await db
      .insertInto('script_versions')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['page_script_id', 'sha256']).doUpdateSet({
          last_seen_at: sql.ref('excluded.last_seen_at'),
          // A malicious content that returns ends an approval from the time in between.
          malicious_at: sql`case when script_versions.malicious_at is not null and script_versions.last_seen_at < (
            select max(observed_at) from script_observations seen where seen.page_script_id = script_versions.page_script_id)
            then excluded.last_seen_at else script_versions.malicious_at end`,
        }),
      )
      .execute()
}

async function insertObservations(db: Db, scan: PageScan, scripts: readonly SeenScript[], ids: ReadonlyMap<string, string>): Promise<void> {
  const { accountId: account_id, pageId: page_id, scanId: scan_id, profile, at: observed_at } = scan
  const rows = scripts.map(({ identity_sha256, sha256 }) => ({
    account_id,
    page_id,
    page_script_id: ids.get(identity_sha256) as string,
    scan_id,
    observed_at,
    profile,
    sha256,
  }))
  await db.insertInto('script_observations').values(rows).execute()
}

/** Creates the observation tables of this month and the next. */
export async function addMonths(db: Db, now: Date): Promise<void> {
  await sql`select add_observation_month(${now}), add_observation_month(${now}::timestamptz + interval '1 month')`.execute(db)
}
