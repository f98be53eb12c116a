// Owns the queries that show the inventory of a page. Each is asked for one account.
import type { Decision, InventoryQuery, InventoryScript } from '@tillwatch/core/contract'
import { recentScansMax } from '@tillwatch/core/contract'
import { type Authorization, severities } from '@tillwatch/core/shared'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** The page's last evaluated scans. */
export interface RecentScans {
  ids: string[]
  /** What they saw was seen after it, so that older months of observations need not be looked at. */
  since: Date
}

/** A clock of a worker may be behind that of the database. */
const clockMsMax = 86_400_000

/** The newest first. */
export async function findRecentScans(db: Db, accountId: string, pageId: string): Promise<RecentScans> {
  const rows = await db
    .selectFrom('scans')
    .select(['id', 'created_at'])
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where('state', 'in', ['complete', 'partial'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(recentScansMax)
    .execute()
  return { ids: rows.map(({ id }) => id), since: new Date((rows.at(-1)?.created_at.getTime() ?? Date.now()) - clockMsMax) }
}

/** How a script stands: by the newest decision that covers it, which may have ended, or be for another content. */
const authorization = sql<Authorization>`case
  when decisions.id is null or decisions.verdict = 'withdraw' then 'undecided'
  when decisions.verdict = 'reject' then 'rejected'
  when decisions.expires_at <= now() then 'expired'
  when decisions.pinned_sha256 <> coalesce(page_scripts.sha256, '') then 'changed'
  else 'approved' end`

/** The scripts of a page that fit, each with its decision. */
function fitting(db: Db, accountId: string, pageId: string, query: InventoryQuery) {
  let select = db
    .selectFrom('page_scripts')
    .leftJoin('decisions', 'decisions.id', 'page_scripts.decision_id')
    .where('page_scripts.account_id', '=', accountId)
    .where('page_scripts.page_id', '=', pageId)
  if (query.party) select = select.where('page_scripts.party', '=', query.party)
  if (query.scope) select = select.where('page_scripts.scope', '=', query.scope)
  if (query.vendor) select = select.where('page_scripts.vendor', '=', query.vendor)
  if (query.severity) select = select.where('page_scripts.severity', 'in', severities.slice(severities.indexOf(query.severity)))
  if (query.authorization) select = select.where(authorization, '=', query.authorization)
  const words = wordsOf(query.search ?? '')
  return words === '' ? select : select.where(sql<boolean>`page_scripts.words @@ to_tsquery('simple', ${words})`)
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
  const row = await fitting(db, accountId, pageId, query)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Those that fit, the highest risk first, at most `limit` and one more, so that it is known whether there are further ones. */
export async function listScripts(
  db: Db,
  accountId: string,
  pageId: string,
  query: InventoryQuery,
  recent: RecentScans,
): Promise<InventoryScript[]> {
  let select = fitting(db, accountId, pageId, query)
    .selectAll('page_scripts')
    .select(authorization.as('authorization'))
    .select(sql<Record<string, string | null> | null>`case when decisions.id is not null then to_jsonb(decisions) end`.as('decision'))
    .select((of) => [
      of
        .selectFrom('script_versions')
        .select((version) => version.fn.countAll<number>().as('count'))
        .whereRef('script_versions.page_script_id', '=', 'page_scripts.id')
        .as('versions'),
      recent.ids.length === 0
        ? sql<number>`0`.as('seen')
        : of
            .selectFrom('script_observations')
            .select((seen) => seen.fn.countAll<number>().as('count'))
            .whereRef('script_observations.page_script_id', '=', 'page_scripts.id')
            .where('script_observations.observed_at', '>=', recent.since)
            .where('script_observations.scan_id', 'in', recent.ids)
            .as('seen'),
    ])
  if (query.after !== undefined)
    select = select.where(
      sql<boolean>`(page_scripts.risk_score, page_scripts.id) <
        (select risk_score, id from page_scripts where account_id = ${accountId} and id = ${query.after})`,
    )
  const rows = await select
    .orderBy('page_scripts.risk_score', 'desc')
    .orderBy('page_scripts.id', 'desc')
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
    authorization: authorizationOf(row.authorization, row.decision, row.first_seen_at),
  }))
}

function authorizationOf(
  state: Authorization,
  row: Record<string, string | null> | null,
  firstSeenAt: Date,
): InventoryScript['authorization'] {
  if (row === null) return { state, decision: null, lagMs: null }
  const moment = (name: string) => (row[name] ? new Date(row[name]).toISOString() : null)
  const text = (name: string) => row[name] ?? ''
  const subject = row.covers === 'script' ? text('label') : row.covers === 'vendor' ? text('vendor') : text('host') + text('directory')
  const decidedAt = moment('decided_at') ?? ''
  const decision = {
    id: text('id'),
    batchId: text('batch_id'),
    verdict: text('verdict') as Decision['verdict'],
    covers: text('covers') as Decision['covers'],
    subject,
    pinnedSha256: row.pinned_sha256 ?? null,
    reason: (row.reason ?? null) as Decision['reason'],
    justification: text('justification'),
    owner: text('owner'),
    reviewBy: moment('review_by'),
    expiresAt: moment('expires_at'),
    decidedAt,
    decidedBy: text('decided_by'),
    rulesVersion: text('rules_version'),
  }
  const lagMs = row.verdict === 'approve' ? Math.max(0, Date.parse(decidedAt) - firstSeenAt.getTime()) : null
  return { state, decision, lagMs }
}
