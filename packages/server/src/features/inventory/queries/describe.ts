// Queries for the full description of scripts in an inventory, each for one account.

import type { Profile } from '@tillwatch/contract/lists'
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { integrityOf } from '../integrity-of.ts'
import { decisionJson, decisionOf } from './decision-of.ts'
import type { ShownScript } from './list.ts'
import type { InventoryPage, RecentScan } from './recent.ts'
import { attentions } from './shown.ts'
import { standingOf } from './standing.ts'

/** The scripts in the given order. */
export async function describeShown(
  db: Db,
  accountId: string,
  scripts: readonly ShownScript[],
  pages: readonly InventoryPage[],
  recent: readonly RecentScan[],
): Promise<InventoryScript[]> {
  if (scripts.length === 0) return []
  const newest = scripts.map(({ id }) => id)
  const every = scripts.flatMap(({ ids }) => ids)
  const rows = new Map((await findRows(db, accountId, newest)).map((row) => [row.id, row]))
  const places = Map.groupBy(await findPlaces(db, accountId, every), ({ identity_sha256 }) => identity_sha256)
  const versions = new Map((await countVersions(db, accountId, scripts)).map((row) => [row.identity_sha256, row.versions]))
  const sightings = new Map((await countSightings(db, accountId, newest, recent)).map((row) => [row.page_script_id, row]))
  const urls = new Map(pages.map(({ id, url }) => [id, url]))
  return scripts.flatMap((script) => {
    const row = rows.get(script.id)
    if (row === undefined) return []
    const sighting = sightings.get(script.id)
    return {
      ...factsOf(row),
      scope: script.scope,
      ...standingOf(script),
      integrity: integrityOf(
        row.integrity as InventoryScript['integrity'],
        attentions[script.attention - 1] as InventoryScript['authorization']['state'],
        row.decision?.pinned_sha256 ?? null,
      ),
      firstSeenAt: script.first_seen_at.toISOString(),
      versions: versions.get(script.identity_sha256) ?? 0,
      seenInRecent: sighting?.seen ?? 0,
      recentScans: recent.filter(({ page_id }) => page_id === row.page_id).length,
      profiles: sighting?.profiles ?? [],
      pages: (places.get(script.identity_sha256) ?? []).map(({ id, page_id, last_seen_at }) => ({
        id: page_id,
        url: urls.get(page_id) ?? '',
        scriptId: id,
        lastSeenAt: last_seen_at.toISOString(),
      })),
      authorization: authorizationOf(script, row.decision),
    }
  })
}

/** One parameter for any number of IDs: a statement takes 65,535, and a script can be on many pages. */
const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

function findRows(db: Db, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('page_scripts')
    .leftJoin('decisions', (join) =>
      join.onRef('decisions.account_id', '=', 'page_scripts.account_id').onRef('decisions.id', '=', 'page_scripts.decision_id'),
    )
    .selectAll('page_scripts')
    .select(decisionJson.as('decision'))
    .where('page_scripts.account_id', '=', accountId)
    .where(among('page_scripts.id', ids))
    .execute()
}

type Row = Awaited<ReturnType<typeof findRows>>[number]

/** Data from the page that saw it last. */
function factsOf(row: Row) {
  return {
    id: row.id,
    pageId: row.page_id,
    label: row.label,
    kind: row.kind as InventoryScript['kind'],
    state: row.state as InventoryScript['state'],
    url: row.url,
    host: row.host,
    vendor: row.vendor,
    purpose: row.purpose,
    party: row.party as InventoryScript['party'],
    library: row.library === null ? null : { name: row.library, version: row.library_version, vulnerabilities: row.vulnerability_count },
    behaviours: row.behaviours as InventoryScript['behaviours'],
    loadedBy: row.loaded_by,
    sha256: row.sha256,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    lastSeenAt: row.last_seen_at.toISOString(),
    lastScanId: row.last_scan_id,
    lastScriptId: row.last_script_id,
  }
}

function authorizationOf(script: ShownScript, row: Row['decision']): InventoryScript['authorization'] {
  const state = attentions[script.attention - 1] as InventoryScript['authorization']['state']
  const approvedAt = state === 'approved' ? script.first_approved_at : null
  return {
    state,
    decision: row === null ? null : decisionOf(row),
    lagMs: approvedAt === null ? null : Math.max(0, approvedAt.getTime() - script.first_seen_at.getTime()),
    reviewDue: script.review_due,
    needsDecision: script.needs_decision,
  }
}

/** The pages of each script, the last sighting first. */
function findPlaces(db: Db, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('page_scripts')
    .select(['id', 'page_id', 'identity_sha256', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where(among('id', ids))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Number of contents per identity, over all pages. Counts script by script, to avoid reading the versions of all accounts. */
async function countVersions(db: Db, accountId: string, scripts: readonly ShownScript[]) {
  const parts = JSON.stringify(scripts.map(({ identity_sha256, ids }) => ({ identity_sha256, ids })))
  const { rows } = await sql<{ identity_sha256: string; versions: number }>`
    select part.identity_sha256, (
      select count(distinct script_versions.sha256) from page_scripts
      join script_versions on script_versions.page_script_id = page_scripts.id
      where page_scripts.account_id = ${accountId} and page_scripts.id = any(part.ids)) as versions
    from jsonb_to_recordset(${parts}::jsonb) as part (identity_sha256 text, ids uuid[])`.execute(db)
  return rows
}

/**
 * The number of these scans that saw each script, and their profiles. A sighting is written after its scan was requested, so older months
 * are not read.
 */
async function countSightings(db: Db, accountId: string, ids: readonly string[], recent: readonly RecentScan[]) {
  if (recent.length === 0) return []
  const oldest = new Date(Math.min(...recent.map(({ created_at }) => created_at.getTime())) - 3_600_000)
  return db
    .selectFrom('script_observations')
    .select((of) => ['page_script_id', of.fn.countAll<number>().as('seen'), sql<Profile[]>`array_agg(distinct profile)`.as('profiles')])
    .where('account_id', '=', accountId)
    .where(among('page_script_id', ids))
    .where('observed_at', '>=', oldest)
    .where(
      among(
        'scan_id',
        recent.map(({ id }) => id),
      ),
    )
    .groupBy('page_script_id')
    .execute()
}
