// Owns the queries that show the inventory of a page. Each is asked for one account.
import type { InventoryQuery, InventoryScript } from '@tillwatch/core/contract'
import { recentScansMax } from '@tillwatch/core/contract'
import { severities } from '@tillwatch/core/shared'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/generated/schema.ts'
import type { Db } from '#db/index.ts'

/** Ids of the page's last evaluated scans, newest first. */
export async function findRecentScans(db: Db, accountId: string, pageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('scans')
    .select('id')
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where('state', 'in', ['complete', 'partial'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(recentScansMax)
    .execute()
  return rows.map(({ id }) => id)
}

function fitting(query: InventoryQuery) {
  return (where: ExpressionBuilder<DB, 'page_scripts'>) => {
    const all = []
    if (query.party) all.push(where('party', '=', query.party))
    if (query.scope) all.push(where('scope', '=', query.scope))
    if (query.vendor) all.push(where('vendor', '=', query.vendor))
    if (query.severity) all.push(where('severity', 'in', severities.slice(severities.indexOf(query.severity))))
    const words = wordsOf(query.search ?? '')
    if (words !== '') all.push(sql<boolean>`words @@ to_tsquery('simple', ${words})`)
    return where.and(all)
  }
}

/** A text query in which every word may go on; empty for a text without letters or digits. */
function wordsOf(search: string): string {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 20)
    .map((word) => `${word}:*`)
    .join(' & ')
}

/** How many scripts of the page fit. */
export async function countScripts(db: Db, accountId: string, pageId: string, query: InventoryQuery): Promise<number> {
  const row = await db
    .selectFrom('page_scripts')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where(fitting(query))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Those that fit, the highest risk first, at most `limit` and one more, so that it is known whether there are further ones. */
export async function listScripts(
  db: Db,
  accountId: string,
  pageId: string,
  query: InventoryQuery,
  recent: readonly string[],
): Promise<InventoryScript[]> {
  let select = db
    .selectFrom('page_scripts')
    .selectAll('page_scripts')
    .select((of) => [
      of
        .selectFrom('script_versions')
        .select((version) => version.fn.countAll<number>().as('count'))
        .whereRef('page_script_id', '=', 'page_scripts.id')
        .as('versions'),
      recent.length === 0
        ? sql<number>`0`.as('seen')
        : of
            .selectFrom('script_observations')
            .select((seen) => seen.fn.countAll<number>().as('count'))
            .whereRef('page_script_id', '=', 'page_scripts.id')
            .where('scan_id', 'in', recent)
            .as('seen'),
    ])
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where(fitting(query))
  if (query.after !== undefined)
    select = select.where(
      sql<boolean>`(risk_score, id) < (select risk_score, id from page_scripts where account_id = ${accountId} and id = ${query.after})`,
    )
  const rows = await select
    .orderBy('risk_score', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  return rows.map((row) => ({
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
    scope: row.scope as InventoryScript['scope'],
    library: row.library === null ? null : { name: row.library, version: row.library_version, vulnerabilities: row.vulnerability_count },
    integrity: row.integrity as InventoryScript['integrity'],
    behaviours: row.behaviours as InventoryScript['behaviours'],
    loadedBy: row.loaded_by,
    risk: { score: row.risk_score, severity: row.severity as InventoryScript['risk']['severity'] },
    sha256: row.sha256,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    lastScanId: row.last_scan_id,
    lastScriptId: row.last_script_id,
    versions: Number(row.versions),
    seenInRecent: Number(row.seen),
  }))
}
