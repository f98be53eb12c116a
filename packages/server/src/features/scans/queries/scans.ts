// Queries of scans for their account; each takes the account ID.

import type { CloakCheck, OutcomeCode, Profile, ScanTrigger, Severity } from '@tillwatch/contract/lists'
import type { ScanProgress, ScanState, ScanSummary } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { type Artifact, ended, type ScriptRow } from './rows.ts'

export const summaryColumns = [
  'id',
  'url',
  'profile',
  'state',
  'created_at',
  'finished_at',
  'outcome_code',
  'outcome_detail',
  'script_count',
  'first_party_count',
  'third_party_count',
  'finding_count',
  'risk_score',
  'severity',
  'cloak_check',
  'trigger',
  'attempt_no',
  sql<string | null>`(select pages.site_id from pages where pages.account_id = scans.account_id and pages.id = scans.page_id)`.as(
    'site_id',
  ),
] as const

interface NewScan {
  id: string
  account_id: string
  url: string
  profile: Profile
  cloak_check: CloakCheck
  page_id: string | null
  trigger: ScanTrigger
  attempt_no: number
  asked_key?: string | null
  given_by?: string
}

/** False, without storing, if the scan's page has another open scan, or its key already started one. */
export async function insertScan(db: Db, scan: NewScan): Promise<boolean> {
  const done = await db
    .insertInto('scans')
    .values(scan)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The scan that the account started with the key; null if none exists. */
export async function findAsked(db: Db, accountId: string, key: string): Promise<{ id: string; url: string; profile: string } | null> {
  const row = await db
    .selectFrom('scans')
    .select(['id', 'url', 'profile'])
    .where('account_id', '=', accountId)
    .where('asked_key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** ID of the account's monitored page with this address, the one added first; null if none exists. */
export async function findPageOf(db: Db, accountId: string, url: string): Promise<string | null> {
  const row = await db
    .selectFrom('pages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('url', '=', url)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Null if the account has no such scan. */
export async function findScan(db: Db, accountId: string, scanId: string): Promise<ScanSummary | null> {
  const row = await db
    .selectFrom('scans')
    .select(summaryColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', scanId)
    .executeTakeFirst()
  return row ? toSummary(row) : null
}

/** Newest first, at most `limit`, after the scan `after` if given. */
export async function listScans(db: Db, accountId: string, limit: number, after: string | null): Promise<ScanSummary[]> {
  let query = db.selectFrom('scans').select(summaryColumns).where('account_id', '=', accountId)
  if (after !== null)
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from scans where account_id = ${accountId} and id = ${after})`,
    )
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toSummary)
}

/** The last known progress, with the time since the run began, so that late readers see the correct time; null before the first. */
export async function findProgress(db: Db, accountId: string, scanId: string): Promise<ScanProgress | null> {
  const row = await db
    .selectFrom('scans')
    .select(['progress', sql<number>`(extract(epoch from now() - started_at) * 1000)::int`.as('elapsed_ms')])
    .where('account_id', '=', accountId)
    .where('id', '=', scanId)
    .executeTakeFirst()
  return row?.progress ? { ...(row.progress as unknown as ScanProgress), elapsedMs: row.elapsed_ms } : null
}

/** The stored result as JSON text; null if none exists. */
export async function findResultText(db: Db, accountId: string, scanId: string): Promise<string | null> {
  const row = await db
    .selectFrom('scans')
    .select(sql<string | null>`result::text`.as('text'))
    .where('account_id', '=', accountId)
    .where('id', '=', scanId)
    .executeTakeFirst()
  return row?.text ?? null
}

export async function findScript(
  db: Db,
  accountId: string,
  scanId: string,
  scriptId: string,
): Promise<(ScriptRow & { kept: string[] }) | null> {
  const row = await db
    .selectFrom('scan_scripts')
    .select(['script_id', 'url', 'received_sha256', 'text_sha256'])
    .select(
      sql<string[]>`array(
        select artifacts.sha256 from artifacts
        where artifacts.account_id = scan_scripts.account_id and artifacts.scan_id = scan_scripts.scan_id and artifacts.kind = 'body'
          and artifacts.sha256 in (scan_scripts.received_sha256, scan_scripts.text_sha256))`.as('kept'),
    )
    .where('account_id', '=', accountId)
    .where('scan_id', '=', scanId)
    .where('script_id', '=', scriptId)
    .executeTakeFirst()
  return row ?? null
}

export async function findArtifact(db: Db, accountId: string, scanId: string, kind: Artifact['kind']): Promise<string | null> {
  const row = await db
    .selectFrom('artifacts')
    .select('sha256')
    .where('account_id', '=', accountId)
    .where('scan_id', '=', scanId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.sha256 ?? null
}

export async function hasArtifact(
  db: Db,
  accountId: string,
  scanId: string,
  { kind, sha256 }: Omit<Artifact, 'sizeBytes'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('artifacts')
    .select('sha256')
    .where('account_id', '=', accountId)
    .where('scan_id', '=', scanId)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a queued or running scan; false if it had already ended. A worker that still runs it can no longer write. */
export async function markCancelled(db: Db, accountId: string, scanId: string): Promise<boolean> {
  const done = await db
    .updateTable('scans')
    .set({ ...ended('cancelled'), outcome_code: 'cancelled' satisfies OutcomeCode, outcome_detail: '' })
    .where('account_id', '=', accountId)
    .where('id', '=', scanId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function deleteScanRow(db: Db, accountId: string, scanId: string): Promise<boolean> {
  const done = await db.deleteFrom('scans').where('account_id', '=', accountId).where('id', '=', scanId).executeTakeFirst()
  return done.numDeletedRows > 0n
}

interface SummaryRow {
  id: string
  site_id: string | null
  url: string
  profile: string
  state: string
  created_at: Date
  finished_at: Date | null
  outcome_code: string | null
  outcome_detail: string | null
  script_count: number | null
  first_party_count: number | null
  third_party_count: number | null
  finding_count: number | null
  risk_score: number | null
  severity: string | null
  cloak_check: string
  trigger: string
  attempt_no: number
}

export function toSummary(row: SummaryRow): ScanSummary {
  return {
    id: row.id,
    siteId: row.site_id,
    url: row.url,
    profile: row.profile as Profile,
    state: row.state as ScanState,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    reason: row.outcome_code === null ? null : { code: row.outcome_code, detail: row.outcome_detail ?? '' },
    counts:
      row.script_count === null
        ? null
        : {
            scripts: row.script_count,
            firstParty: row.first_party_count ?? 0,
            thirdParty: row.third_party_count ?? 0,
            findings: row.finding_count ?? 0,
          },
    riskScore: row.risk_score,
    severity: row.severity as Severity | null,
    cloakCheck: row.cloak_check as CloakCheck,
    trigger: row.trigger as ScanTrigger,
    attempt: row.attempt_no,
  }
}
