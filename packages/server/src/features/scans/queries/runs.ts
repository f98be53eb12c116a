// Queries of a worker that runs a scan. They use a run ID instead of an account ID: only its holder may write to the scan.

import type { CloakCheck, OutcomeCode, Profile } from '@tillwatch/contract/lists'
import type { ScanProgress, ScanResult } from '@tillwatch/contract/shapes'
import { IDENTITY_RULES_VERSION } from '@tillwatch/core/inventory'
import { sql } from 'kysely'
import { batches, type Db, storableJson, storableText } from '#db/index.ts'
import { type Artifact, announce, ended, type ScriptRow } from './rows.ts'

export interface Run {
  scanId: string
  accountId: string
  /** Claim token: only its holder may write to the scan. */
  runId: string
  url: string
  /** Null for an address without a page of a site. */
  pageId: string | null
  profile: Profile
  /** Whether a comparison with another browser was requested. */
  cloakCheck: boolean
  /** Whether the capture was uploaded, and is judged instead of a visit. */
  isGiven: boolean
  /** 1 for the first run. */
  attempt: number
}

/** Claims a queued scan, or one whose worker died, under a new run ID. Null if it has ended or was deleted. */
export async function claim(db: Db, scanId: string, runId: string): Promise<Run | null> {
  const row = await db
    .updateTable('scans')
    .set({ state: 'running', run_id: runId, attempts: sql`attempts + 1`, started_at: sql`now()`, progress: null })
    .where('id', '=', scanId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['account_id', 'url', 'page_id', 'profile', 'cloak_check', 'attempts', 'trigger'])
    .executeTakeFirst()
  if (!row) return null
  return {
    scanId,
    accountId: row.account_id,
    runId,
    url: row.url,
    pageId: row.page_id,
    profile: row.profile as Profile,
    cloakCheck: row.cloak_check !== 'not-asked',
    isGiven: row.trigger === 'person',
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

/** Returns the scan to the queue; `uncounted` if the page did not cause the failure. False if the run lost it meanwhile. */
export async function release(db: Db, run: Run, uncounted: boolean): Promise<boolean> {
  const done = await db
    .updateTable('scans')
    .set({ state: 'queued', run_id: null, progress: null, attempts: sql`attempts - ${uncounted ? 1 : 0}` })
    .where('id', '=', run.scanId)
    .where('run_id', '=', run.runId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Writes the end of a run with its result. False, without writing, if the run no longer holds the scan. */
export async function saveResult(db: Db, run: Run, result: ScanResult): Promise<boolean> {
  const done = await db
    .updateTable('scans')
    .set({ ...ended(endOf(result)), ...columnsOf(result) })
    .where('id', '=', run.scanId)
    .where('run_id', '=', run.runId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Columns of a scan's result. */
export function columnsOf(result: ScanResult) {
  return {
    outcome_code: result.reason?.code ?? null,
    outcome_detail: result.reason ? storableText(result.reason.detail) : null,
    result: storableJson(result),
    rules_version: result.rulesVersion,
    identity_rules: IDENTITY_RULES_VERSION,
    script_count: result.scripts.length,
    first_party_count: result.scripts.filter((script) => script.party === 'first').length,
    third_party_count: result.scripts.filter((script) => script.party === 'third').length,
    finding_count: result.findings.length,
    risk_score: result.result === 'not-evaluated' ? null : result.risk.score,
    severity: result.result === 'not-evaluated' ? null : result.risk.severity,
    cloak_check: (result.cloakCheck?.state ?? 'not-asked') satisfies CloakCheck,
  }
}

const turnedAway: ReadonlySet<OutcomeCode> = new Set(['bot-wall', 'captcha', 'challenge-suspected'])

/** A visit that the page turned away differs from a failed one. */
export function endOf({ result, reason }: ScanResult) {
  if (result === 'evaluated') return 'complete'
  if (result === 'partial') return 'partial'
  return reason !== null && turnedAway.has(reason.code) ? 'blocked' : 'failed'
}

/** Ends an open scan without a result. Returns its account, or null if it was not open. */
export async function saveFailure(db: Db, scanId: string, code: OutcomeCode): Promise<string | null> {
  const row = await db
    .updateTable('scans')
    .set({ ...ended('failed'), outcome_code: code, outcome_detail: '' })
    .where('id', '=', scanId)
    .where('state', 'in', ['queued', 'running'])
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Links contents to the scan. Those of an uploaded capture are already linked. */
export async function insertArtifacts(db: Db, accountId: string, scanId: string, artifacts: readonly Artifact[]): Promise<void> {
  const kinds = artifacts.map(({ kind }) => kind)
  const hashes = artifacts.map(({ sha256 }) => sha256)
  await sql`
    insert into artifacts (account_id, scan_id, kind, sha256)
    select ${accountId}, ${scanId}, link.kind, link.sha256
    from unnest(${kinds}::text[], ${hashes}::text[]) as link (kind, sha256) on conflict do nothing`.execute(db)
}

/** Every content linked to the scan. */
export async function listArtifacts(db: Db, accountId: string, scanId: string): Promise<Omit<Artifact, 'sizeBytes'>[]> {
  const rows = await db
    .selectFrom('artifacts')
    .select(['kind', 'sha256'])
    .where('account_id', '=', accountId)
    .where('scan_id', '=', scanId)
    .orderBy('sha256')
    .execute()
  return rows as Omit<Artifact, 'sizeBytes'>[]
}

export async function insertEvidence(db: Db, run: Run, artifacts: readonly Artifact[], scripts: readonly ScriptRow[]): Promise<void> {
  const owner = { account_id: run.accountId, scan_id: run.scanId }
  await insertArtifacts(db, run.accountId, run.scanId, artifacts)
  for (const some of batches(scripts))
    await db
      .insertInto('scan_scripts')
      .values(some.map((script) => ({ ...owner, ...script })))
      .execute()
}
