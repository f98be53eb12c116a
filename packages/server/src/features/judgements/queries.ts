// Queries of judgments of contents and of examinations of scans.

import { type NotJudgedReason, type ScriptVerdict, ungradedKinds } from '@tillwatch/contract/lists'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { DETECTION_RULES_VERSION, type Detonation, MODEL_VERSION } from '@tillwatch/core/detection'
import { sql } from 'kysely'
import { type Db, storableJson } from '#db/index.ts'
import type { Content, ScriptContents } from './contents.ts'
import type { ExaminedContent } from './examined.ts'
import type { JudgeAnswer } from './judge.ts'
import type { RecordedScan } from './ports.ts'
import type { OpenItem } from './raised-risks.ts'
import type { StoredJudgement } from './stored.ts'

export async function insertExamination(db: Db, { accountId, scanId }: RecordedScan): Promise<void> {
  await db
    .insertInto('scan_examinations')
    .values({ account_id: accountId, scan_id: scanId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Number of pending examinations of the account. */
export async function countWaiting(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('scan_examinations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return row.count
}

export interface ScanToExamine extends RecordedScan {
  pageId: string | null
  createdAt: Date
  result: ScanResult
  scripts: ScriptContents[]
  /** Hashes of its stored bodies. */
  kept: Set<string>
}

/** Null if the scan is gone or its examination has ended. */
export async function findToExamine(db: Db, scanId: string): Promise<ScanToExamine | null> {
  const row = await db
    .selectFrom('scan_examinations')
    .innerJoin('scans', 'scans.id', 'scan_examinations.scan_id')
    .select(['scans.account_id', 'scans.page_id', 'scans.created_at', 'scans.result'])
    .where('scan_examinations.scan_id', '=', scanId)
    .where('scan_examinations.state', '=', 'waiting')
    .executeTakeFirst()
  if (!row?.result) return null
  const scripts = await db
    .selectFrom('scan_scripts')
    .select(['script_id as scriptId', 'received_sha256 as received', 'text_sha256 as text'])
    .where('scan_id', '=', scanId)
    .execute()
  const bodies = await db.selectFrom('artifacts').select('sha256').where('scan_id', '=', scanId).where('kind', '=', 'body').execute()
  return {
    accountId: row.account_id,
    scanId,
    pageId: row.page_id,
    createdAt: row.created_at,
    result: row.result as unknown as ScanResult,
    scripts,
    kept: new Set(bodies.map(({ sha256 }) => sha256)),
  }
}

/** Contents and identities of a page before a scan. */
export interface Older {
  sha256s: Set<string>
  /** Of the scripts. They match code without an address if only its data differs. */
  identities: Set<string>
}

/** The subset of these contents and identities; null if no earlier scan of the page was evaluated, or the scan has no page of a site. */
export async function findOlder(
  db: Db,
  { scanId, pageId, createdAt }: ScanToExamine,
  contents: readonly Pick<Content, 'sha256' | 'identities'>[],
): Promise<Older | null> {
  if (pageId === null) return null
  const earlier = await db
    .selectFrom('scans')
    .select('id')
    .where('page_id', '=', pageId)
    .where('created_at', '<', createdAt)
    .where('state', 'in', ['complete', 'partial'])
    .limit(1)
    .executeTakeFirst()
  if (!earlier) return null
  const scripts = db.selectFrom('page_scripts').where('page_id', '=', pageId)
  const identities = await scripts
    .select('identity')
    .where('first_scan_id', '!=', scanId)
    .where(sql<boolean>`identity = any(${contents.flatMap(({ identities }) => identities)})`)
    .execute()
  const versions = await scripts
    .innerJoin('script_versions', 'script_versions.page_script_id', 'page_scripts.id')
    .select('script_versions.sha256')
    .where('script_versions.first_scan_id', '!=', scanId)
    .where(sql<boolean>`script_versions.sha256 = any(${contents.map(({ sha256 }) => sha256)})`)
    .execute()
  return { sha256s: new Set(versions.map(({ sha256 }) => sha256)), identities: new Set(identities.map(({ identity }) => identity)) }
}

/**
 * Stored data of these contents, of any version. It does not show which account has them, so only a caller who knows that its account does
 * may ask.
 */
export async function judgementsOf(db: Db, sha256s: readonly string[]): Promise<Map<string, StoredJudgement>> {
  const rows = await db
    .selectFrom('content_judgements')
    .selectAll()
    .where(sql<boolean>`sha256 = any(${[...sha256s]})`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.sha256,
      {
        sha256: row.sha256,
        judgedAt: row.judged_at,
        rulesVersion: row.rules_version,
        modelVersion: row.model_version,
        verdict: row.verdict as ScriptVerdict | null,
        notJudged: row.not_judged as NotJudgedReason | null,
        score: row.score,
        parsed: row.parsed as StoredJudgement['parsed'],
        ended: row.ended,
        missing: row.missing as unknown as StoredJudgement['missing'],
        reasons: row.reasons as unknown as StoredJudgement['reasons'],
        capabilities: row.capabilities as unknown as StoredJudgement['capabilities'],
        laboratory:
          row.detonation === null || row.detonation_version === null || row.detonated_at === null
            ? null
            : {
                detonation: row.detonation as unknown as Detonation,
                version: row.detonation_version,
                at: row.detonated_at,
                tries: row.detonation_tries,
              },
      },
    ]),
  )
}

/** In a transaction: stores the judgment, with new laboratory observations. Stores nothing for a content that was deleted meanwhile. */
export async function saveJudgement(
  db: Db,
  sha256: string,
  answer: JudgeAnswer,
  durationMs: number,
  laboratory: { detonation: Detonation; version: string; tries: number } | null,
): Promise<void> {
  const judged = 'notJudged' in answer ? null : answer
  const row = {
    judged_at: new Date(),
    duration_ms: Math.round(durationMs),
    rules_version: DETECTION_RULES_VERSION,
    model_version: MODEL_VERSION,
    not_judged: 'notJudged' in answer ? answer.notJudged : null,
    verdict: judged?.verdict ?? null,
    score: judged?.score ?? null,
    parsed: judged?.parsed ?? null,
    ended: judged?.ended ?? null,
    missing: storableJson(judged?.missing ?? []),
    reasons: storableJson(judged?.reasons ?? []),
    capabilities: storableJson(judged?.capabilities ?? []),
    ...(laboratory && {
      detonation: storableJson(laboratory.detonation),
      detonation_version: laboratory.version,
      detonated_at: new Date(),
      detonation_tries: laboratory.tries,
    }),
  }
  // Locked, so that no sweep removes it before the judgment refers to it.
  const blob = await db.selectFrom('blobs').select('sha256').where('sha256', '=', sha256).forKeyShare().executeTakeFirst()
  if (!blob) return
  await db
    .insertInto('content_judgements')
    .values({ sha256, ...row })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet(row))
    .execute()
}

/** Ends a pending examination; false if the scan is gone or it had already ended. */
export async function endExamination(
  db: Db,
  scanId: string,
  found: { contents: ExaminedContent[]; laboratoryVersion: string | null },
): Promise<boolean> {
  const done = await db
    .updateTable('scan_examinations')
    .set({
      state: 'examined',
      examined_at: sql<Date>`now()`,
      rules_version: DETECTION_RULES_VERSION,
      model_version: MODEL_VERSION,
      laboratory_version: found.laboratoryVersion,
      contents: storableJson(found.contents),
    })
    .where('scan_id', '=', scanId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Gives an examination up. Returns its scan, or null if the scan is gone or it had already ended. */
export async function failExamination(db: Db, scanId: string): Promise<RecordedScan | null> {
  const row = await db
    .updateTable('scan_examinations')
    .set({ state: 'failed' })
    .where('scan_id', '=', scanId)
    .where('state', '=', 'waiting')
    .returning('account_id')
    .executeTakeFirst()
  return row ? { accountId: row.account_id, scanId } : null
}

export interface Examination {
  state: 'waiting' | 'examined' | 'failed'
  examinedAt: Date | null
  rulesVersion: string | null
  modelVersion: string | null
  laboratoryVersion: string | null
  contents: ExaminedContent[]
}

/** Null if the account has no examination of such a scan. */
export async function findExamination(db: Db, accountId: string, scanId: string): Promise<Examination | null> {
  const row = await db
    .selectFrom('scan_examinations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('scan_id', '=', scanId)
    .executeTakeFirst()
  if (!row) return null
  return {
    state: row.state as Examination['state'],
    examinedAt: row.examined_at,
    rulesVersion: row.rules_version,
    modelVersion: row.model_version,
    laboratoryVersion: row.laboratory_version,
    contents: (row.contents as unknown as ExaminedContent[] | null) ?? [],
  }
}

/** Risk in a scan's result; null for a scan without a result. */
export async function findRisks(
  db: Db,
  accountId: string,
  scanId: string,
): Promise<Pick<ScanResult, 'result' | 'risk' | 'scripts'> | null> {
  const row = await db.selectFrom('scans').select('result').where('account_id', '=', accountId).where('id', '=', scanId).executeTakeFirst()
  return (row?.result ?? null) as unknown as ScanResult | null
}

/** Items of open incidents found in the scan, or about a script that no later scan saw, each with the script of the scan. */
export async function findOpenItems(db: Db, accountId: string, scanId: string): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select item.verdict, script.last_script_id as "scriptId"
    from incident_items item
    join incidents incident on incident.account_id = item.account_id and incident.id = item.incident_id and incident.resolved_at is null
      and incident.kind <> all(${[...ungradedKinds]}::text[])
    left join page_scripts script on script.account_id = item.account_id and script.id = item.page_script_id and script.last_scan_id = ${scanId}
    where item.account_id = ${accountId} and (item.scan_id = ${scanId} or script.id is not null)`.execute(db)
  return rows
}

/** Scripts of the scan with a content that is known to be malicious by now, and whether that is known only from another site. */
export async function findMarked(db: Db, accountId: string, scanId: string): Promise<Map<string, { isElsewhere: boolean }>> {
  const { rows } = await sql<{ id: string; isElsewhere: boolean }>`
    select seen.script_id as id, bool_and(version.malicious_by = 'elsewhere') as "isElsewhere" from scans
    join page_scripts script on script.account_id = scans.account_id and script.page_id = scans.page_id
    join script_versions version on version.page_script_id = script.id and version.malicious_at is not null
    join scan_scripts seen on seen.account_id = scans.account_id and seen.scan_id = scans.id and seen.received_sha256 = version.sha256
    where scans.account_id = ${accountId} and scans.id = ${scanId} group by seen.script_id`.execute(db)
  return new Map(rows.map(({ id, isElsewhere }) => [id, { isElsewhere }]))
}
