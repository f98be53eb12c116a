// Queries of second opinions. They belong to no account; people see them through the contents that their own account stores.

import type { OpinionConfidence, OpinionOutcome, OpinionVerdict } from '@tillwatch/contract/lists'
import type { Opinion as ShownOpinion } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { type Db, storableJson } from '#db/index.ts'
import type { Answer, Opinion } from '../answer.ts'
import type { Tokens } from '../ports.ts'

/** Maximum failed attempts per subject. */
export const triesMax = 3

export interface Subject {
  sha256: string
  beforeSha256: string | null
}

/** The model's name under which opinions are stored. */
export interface Asked {
  model: string
  promptVersion: string
}

/** Which of the contents the scan's account stores, and whether this scan does. */
export async function keptContents(db: Db, scanId: string, sha256s: readonly string[]): Promise<Map<string, { isHere: boolean }>> {
  if (sha256s.length === 0) return new Map()
  const rows = await db
    .selectFrom('artifacts')
    .select(['sha256', sql<boolean>`bool_or(scan_id = ${scanId})`.as('is_here')])
    .where('account_id', '=', (from) => from.selectFrom('scans').select('account_id').where('id', '=', scanId))
    .where('kind', '=', 'body')
    .where(sql<boolean>`sha256 = any(${[...sha256s]}::text[])`)
    .groupBy('sha256')
    .execute()
  return new Map(rows.map(({ sha256, is_here }) => [sha256, { isHere: is_here }]))
}

/**
 * ID of the opinion if it should be requested now: it is new, there was no budget left, or its attempt was lost a day ago. Otherwise null.
 */
export async function queueOpinion(db: Db, id: string, subject: Subject, { model, promptVersion }: Asked): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into second_opinions (id, sha256, before_sha256, model, prompt_version)
    values (${id}, ${subject.sha256}, ${subject.beforeSha256}, ${model}, ${promptVersion})
    on conflict on constraint opinion_once do update set queued_at = now(), outcome = null, ended_at = null, why = null
      where second_opinions.tries < ${triesMax} and (second_opinions.outcome = 'over-budget'
        or (second_opinions.outcome is null or second_opinions.outcome not in ('answered', 'refused'))
          and second_opinions.queued_at < now() - interval '1 day')
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Claims the opinion for one attempt by this job. Null if there is an answer, it was tried often enough, it is for another model, or
 * another job is asking.
 */
export async function claimOpinion(db: Db, id: string, jobId: string, seconds: number, { model, promptVersion }: Asked) {
  const row = await db
    .updateTable('second_opinions')
    .set({
      claimed_by: jobId,
      claimed_until: sql`now() + make_interval(secs => ${seconds})`,
      asked_at: sql`now()`,
      tries: sql`tries + 1`,
      outcome: null,
      ended_at: null,
      why: null,
    })
    .where('id', '=', id)
    .where('model', '=', model)
    .where('prompt_version', '=', promptVersion)
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', 'not in', ['answered', 'refused'])]))
    .where('tries', '<', triesMax)
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<', sql<Date>`now()`), where('claimed_by', '=', jobId)]),
    )
    .returning(['sha256', 'before_sha256', 'tries'])
    .executeTakeFirst()
  return row === undefined ? null : { sha256: row.sha256, beforeSha256: row.before_sha256, tries: row.tries }
}

/** Ends an opinion that nobody will request again: each attempt was interrupted, or the model has changed. */
export async function giveUpOpinion(db: Db, id: string, jobId: string, { model, promptVersion }: Asked): Promise<void> {
  await sql`
    update second_opinions set outcome = 'failed', why = 'Tillwatch stopped trying: every attempt was interrupted, or another model is configured now.', ended_at = now()
    where id = ${id} and outcome is null and (model <> ${model} or prompt_version <> ${promptVersion}
      or tries >= ${triesMax} and (claimed_until is null or claimed_until < now() or claimed_by = ${jobId}))`.execute(db)
}

/** Returns the opinion, for another worker to ask. */
export async function releaseOpinion(db: Db, id: string, jobId: string): Promise<void> {
  await db
    .updateTable('second_opinions')
    .set({ tries: sql`tries - 1`, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where('claimed_by', '=', jobId)
    .execute()
}

export type End = { tokens: Tokens | null; durationMs: number | null } & (
  | { outcome: 'answered'; answer: Answer; opinion: Opinion }
  | { outcome: Exclude<OpinionOutcome, 'answered'>; why: string }
)

/** Records the outcome. False, without writing, if another job has it now, or the content is gone. */
export async function endOpinion(db: Db, id: string, jobId: string, end: End): Promise<boolean> {
  const said =
    end.outcome === 'answered'
      ? {
          answer: storableJson(end.answer),
          verdict: end.opinion.verdict,
          confidence: end.opinion.confidence,
          summary_en: end.opinion.summary.en,
          summary_es: end.opinion.summary.es,
        }
      : { why: end.why }
  const done = await db
    .updateTable('second_opinions')
    .set({
      ...said,
      outcome: end.outcome,
      ended_at: sql`now()`,
      claimed_by: null,
      claimed_until: null,
      input_tokens: end.tokens?.input ?? null,
      output_tokens: end.tokens?.output ?? null,
      duration_ms: end.durationMs,
      ...(end.outcome === 'over-budget' ? { tries: sql`tries - 1` } : {}),
    })
    .where('id', '=', id)
    .where('claimed_by', '=', jobId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** The account of a scan; null if it was deleted. */
export async function accountOfScan(db: Db, scanId: string): Promise<string | null> {
  const row = await db.selectFrom('scans').select('account_id').where('id', '=', scanId).executeTakeFirst()
  return row?.account_id ?? null
}

/**
 * For the contents that this scan of the account stored, and changes between contents that the account stores; newest first, at most 500.
 */
export async function listScanOpinions(db: Db, accountId: string, scanId: string): Promise<ShownOpinion[]> {
  const own = db.selectFrom('artifacts').select('sha256').where('account_id', '=', accountId).where('kind', '=', 'body')
  const rows = await db
    .selectFrom('second_opinions as opinion')
    .select(['sha256', 'before_sha256', 'model', 'outcome', 'verdict', 'confidence', 'summary_en', 'summary_es', 'asked_at'])
    .select(
      sql<string[]>`array(select script_id from scan_scripts where account_id = ${accountId} and scan_id = ${scanId}
        and opinion.sha256 in (received_sha256, text_sha256) order by script_id)`.as('script_ids'),
    )
    .where('opinion.sha256', 'in', own.where('scan_id', '=', scanId))
    .where((where) => where.or([where('before_sha256', 'is', null), where('before_sha256', 'in', own)]))
    .orderBy('queued_at', 'desc')
    .orderBy('opinion.id')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    sha256: row.sha256,
    beforeSha256: row.before_sha256,
    scriptIds: row.script_ids,
    model: row.model,
    outcome: (row.outcome as OpinionOutcome | null) ?? 'waiting',
    opinion:
      row.verdict === null
        ? null
        : {
            verdict: row.verdict as OpinionVerdict,
            confidence: row.confidence as OpinionConfidence,
            summary: { en: row.summary_en ?? '', es: row.summary_es ?? '' },
          },
    askedAt: row.asked_at?.toISOString() ?? null,
  }))
}
