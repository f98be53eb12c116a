// Owns every query about scans. Each takes the account id except those of a worker, which hold a run id instead.
import type { ScanProgress, ScanResult, ScanState, ScanSummary } from '@tillwatch/core/contract'
import type { CloakCheck, OutcomeCode, Profile, Severity } from '@tillwatch/core/shared'
import { sql } from 'kysely'
import { type Db, storableJson, storableText } from '#db/index.ts'

export interface Run {
  scanId: string
  accountId: string
  /** Claim token: only its holder may write to the scan. */
  runId: string
  url: string
  profile: Profile
  /** Whether a comparison with another browser was asked for. */
  cloakCheck: boolean
  /** 1 for the first run. */
  attempt: number
}

export interface Artifact {
  kind: 'body' | 'screenshot' | 'har' | 'capture'
  sha256: string
  sizeBytes: number
}

export interface ScriptRow {
  script_id: string
  url: string | null
  received_sha256: string | null
  text_sha256: string | null
}

const summaryColumns = [
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
] as const

interface NewScan {
  id: string
  account_id: string
  url: string
  profile: Profile
  cloak_check: CloakCheck
}

export async function insertScan(db: Db, scan: NewScan): Promise<void> {
  await db.insertInto('scans').values(scan).execute()
}

/** Null when the account has no such scan. */
export async function findScan(db: Db, accountId: string, scanId: string): Promise<ScanSummary | null> {
  const row = await db
    .selectFrom('scans')
    .select(summaryColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', scanId)
    .executeTakeFirst()
  return row ? toSummary(row) : null
}

/** Newest first, at most `limit`, after the scan `after` where given. */
export async function listScans(db: Db, accountId: string, limit: number, after: string | null): Promise<ScanSummary[]> {
  let query = db.selectFrom('scans').select(summaryColumns).where('account_id', '=', accountId)
  if (after !== null)
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from scans where account_id = ${accountId} and id = ${after})`,
    )
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toSummary)
}

/** Of each of the addresses the newest scan that was not cancelled. */
export async function findLastScans(db: Db, accountId: string, urls: readonly string[]): Promise<ScanSummary[]> {
  if (urls.length === 0) return []
  const rows = await db
    .selectFrom('scans')
    .distinctOn('url')
    .select(summaryColumns)
    .where('account_id', '=', accountId)
    .where('url', 'in', urls)
    .where('state', '!=', 'cancelled')
    .orderBy('url')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toSummary)
}

/** The last known progress, with the time since the run began, so that whoever comes late sees the true time; null before the first. */
export async function findProgress(db: Db, accountId: string, scanId: string): Promise<ScanProgress | null> {
  const row = await db
    .selectFrom('scans')
    .select(['progress', sql<number>`(extract(epoch from now() - started_at) * 1000)::int`.as('elapsed_ms')])
    .where('account_id', '=', accountId)
    .where('id', '=', scanId)
    .executeTakeFirst()
  return row?.progress ? { ...(row.progress as unknown as ScanProgress), elapsedMs: row.elapsed_ms } : null
}

/** The stored result as JSON text; null when there is none. */
export async function findResultText(db: Db, accountId: string, scanId: string): Promise<string | null> {
  const row = await db
    .selectFrom('scans')
    .select(sql<string | null>`result::text`.as('text'))
    .where('account_id', '=', accountId)
    .where('id', '=', scanId)
    .executeTakeFirst()
  return row?.text ?? null
}

export async function findScript(db: Db, accountId: string, scanId: string, scriptId: string): Promise<ScriptRow | null> {
  const row = await db
    .selectFrom('scan_scripts')
    .select(['script_id', 'url', 'received_sha256', 'text_sha256'])
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

/** Ends a queued or running scan; false when it had ended already. A worker that still runs it cannot write any more. */
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

/** Tells every process that the scan changed; delivered when the transaction commits. */
export async function announce(db: Db, scanId: string): Promise<void> {
  await sql`select pg_notify('scan_changed', ${scanId})`.execute(db)
}

/** Takes a queued scan, or one whose worker died, under a new run id. Null when it has ended or was deleted. */
export async function claim(db: Db, scanId: string, runId: string): Promise<Run | null> {
  const row = await db
    .updateTable('scans')
    .set({ state: 'running', run_id: runId, attempts: sql`attempts + 1`, started_at: sql`now()`, progress: null })
    .where('id', '=', scanId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['account_id', 'url', 'profile', 'cloak_check', 'attempts'])
    .executeTakeFirst()
  if (!row) return null
  return {
    scanId,
    accountId: row.account_id,
    runId,
    url: row.url,
    profile: row.profile as Profile,
    cloakCheck: row.cloak_check !== 'not-asked',
    attempt: row.attempts,
  }
}

/** Whether the run still holds its scan. */
export async function holds(db: Db, run: Run): Promise<boolean> {
  const row = await db.selectFrom('scans').select('id').where('id', '=', run.scanId).where('run_id', '=', run.runId).executeTakeFirst()
  return row !== undefined
}

export async function saveProgress(db: Db, run: Run, progress: ScanProgress): Promise<void> {
  const done = await db
    .updateTable('scans')
    .set({ progress: storableJson(progress) })
    .where('id', '=', run.scanId)
    .where('run_id', '=', run.runId)
    .executeTakeFirst()
  if (done.numUpdatedRows > 0n) await announce(db, run.scanId)
}

/** Gives the scan back to the queue; `uncounted` when the page was not to blame. False when the run lost it meanwhile. */
export async function release(db: Db, run: Run, uncounted: boolean): Promise<boolean> {
  const done = await db
    .updateTable('scans')
    .set({ state: 'queued', run_id: null, progress: null, attempts: sql`attempts - ${uncounted ? 1 : 0}` })
    .where('id', '=', run.scanId)
    .where('run_id', '=', run.runId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Writes the end of a run with its result. False when the run no longer holds the scan; then nothing is written. */
export async function saveResult(db: Db, run: Run, result: ScanResult): Promise<boolean> {
  const state = { evaluated: 'complete', partial: 'partial', 'not-evaluated': 'failed' } as const
  const done = await db
    .updateTable('scans')
    .set({
      ...ended(state[result.result]),
      outcome_code: result.reason?.code ?? null,
      outcome_detail: result.reason ? storableText(result.reason.detail) : null,
      result: storableJson(result),
      rules_version: result.rulesVersion,
      script_count: result.scripts.length,
      first_party_count: result.scripts.filter((script) => script.party === 'first').length,
      third_party_count: result.scripts.filter((script) => script.party === 'third').length,
      finding_count: result.findings.length,
      risk_score: result.result === 'not-evaluated' ? null : result.risk.score,
      severity: result.result === 'not-evaluated' ? null : result.risk.severity,
      cloak_check: (result.cloakCheck?.state ?? 'not-asked') satisfies CloakCheck,
    })
    .where('id', '=', run.scanId)
    .where('run_id', '=', run.runId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Ends an open scan without a result. Returns its account, or null when it was not open. */
export async function saveFailure(db: Db, scanId: string, code: OutcomeCode, detail: string): Promise<string | null> {
  const row = await db
    .updateTable('scans')
    .set({ ...ended('failed'), outcome_code: code, outcome_detail: storableText(detail) })
    .where('id', '=', scanId)
    .where('state', 'in', ['queued', 'running'])
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id ?? null
}

export async function insertEvidence(db: Db, run: Run, artifacts: readonly Artifact[], scripts: readonly ScriptRow[]): Promise<void> {
  const owner = { account_id: run.accountId, scan_id: run.scanId }
  const links = new Map(artifacts.map((item) => [`${item.kind} ${item.sha256}`, { ...owner, kind: item.kind, sha256: item.sha256 }]))
  if (links.size > 0)
    await db
      .insertInto('artifacts')
      .values([...links.values()])
      .execute()
  for (let at = 0; at < scripts.length; at += 1_000)
    await db
      .insertInto('scan_scripts')
      .values(scripts.slice(at, at + 1_000).map((script) => ({ ...owner, ...script })))
      .execute()
}

function ended(state: ScanState) {
  return { state, run_id: null, finished_at: sql<Date>`now()` }
}

interface SummaryRow {
  id: string
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
}

function toSummary(row: SummaryRow): ScanSummary {
  return {
    id: row.id,
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
  }
}
