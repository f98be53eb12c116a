// Reads the judgments of a scan's contents, with second opinions, and the resulting findings.

import { type Severity, scriptVerdicts } from '@tillwatch/contract/lists'
import type { JudgementFinding, ScanJudgements, ScriptJudgementAnswer } from '@tillwatch/contract/shapes'
import type { Detonation, DetonationBehaviour } from '@tillwatch/core/detection'
import { formatJudgeReason } from '@tillwatch/messages/judgments'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { getScan, type ScanContext } from '#features/scans/index.ts'
import { listScanOpinions, withOpinion } from '#features/second-opinions/index.ts'
import type { ExaminedContent } from './examined.ts'
import { findExamination, findMarked, findOpenItems, findRisks, judgementsOf } from './queries.ts'
import { raisedRisks } from './raised-risks.ts'
import type { StoredJudgement } from './stored.ts'

/** Throws Refusal `not-found` for a scan that does not exist or belongs to another account. */
export async function getJudgements(context: ScanContext, actor: Actor, scanId: string): Promise<ScanJudgements> {
  authorise(actor, 'scans:read')
  await getScan(context, actor, scanId)
  const found = await findExamination(context.db, actor.accountId, scanId)
  const examinedAt = found?.examinedAt ?? null
  if (found === null || examinedAt === null || found.rulesVersion === null || found.modelVersion === null) {
    const state = found?.state === 'waiting' ? 'waiting' : 'not-examined'
    return { scanId, state, examinedAt: null, versions: null, findings: [], scripts: [], risks: await risksOf(context, actor, scanId, []) }
  }
  // All accounts share the store, so only what the examination of this account's scan names is read.
  const stored = await judgementsOf(
    context.db,
    found.contents.flatMap(({ sha256 }) => sha256 ?? []),
  )
  const opinions = await opinionsOn(context, actor, scanId)
  const contents = found.contents
    .map((content): ToldContent => heard(content, opinions.get(content.sha256 ?? '') ?? null))
    .toSorted((one, other) => gravity(other) - gravity(one))
  return {
    scanId,
    state: 'examined',
    examinedAt: examinedAt.toISOString(),
    versions: { rules: found.rulesVersion, model: found.modelVersion, laboratory: found.laboratoryVersion },
    findings: contents.flatMap(findingOf),
    scripts: contents.map((content) => answerOf(content, stored.get(content.sha256 ?? ''), examinedAt)),
    risks: await risksOf(context, actor, scanId, contents),
  }
}

async function risksOf({ db }: ScanContext, { accountId }: Actor, scanId: string, contents: readonly ExaminedContent[]) {
  const result = await findRisks(db, accountId, scanId)
  return result === null
    ? { page: null, scripts: [] }
    : raisedRisks(result, contents, await findOpenItems(db, accountId, scanId), await findMarked(db, accountId, scanId))
}

type Opinion = NonNullable<ScriptJudgementAnswer['opinion']>
type ToldContent = ExaminedContent & { opinion: Opinion | null }

/** For the scan's contents by hash: the newest answer. */
async function opinionsOn({ db }: ScanContext, { accountId }: Actor, scanId: string): Promise<Map<string, Omit<Opinion, 'raises'>>> {
  const newestFirst = await listScanOpinions(db, accountId, scanId)
  return new Map(
    newestFirst
      .toReversed()
      .flatMap(({ sha256, beforeSha256, model, opinion }) => (opinion && beforeSha256 === null ? [[sha256, { model, ...opinion }]] : [])),
  )
}

/** An opinion may raise the verdict but never lower it, and does not replace a missing judgment. */
function heard(content: ExaminedContent, opinion: Omit<Opinion, 'raises'> | null): ToldContent {
  const { verdict } = content
  const told = verdict === null ? null : withOpinion({ verdict }, opinion).verdict
  return { ...content, verdict: told, opinion: opinion && { ...opinion, raises: told !== verdict } }
}

const severities: Partial<Record<NonNullable<ExaminedContent['verdict']>, [JudgementFinding['code'], Severity]>> = {
  malicious: ['script-malicious', 'critical'],
  suspicious: ['script-suspicious', 'medium'],
}

/** Code in a provider's frame is the provider's responsibility, and makes no finding. */
function findingOf({ sha256, scriptIds, verdict, isProviders }: ToldContent): JudgementFinding[] {
  const kind = verdict === null ? undefined : severities[verdict]
  if (kind === undefined || sha256 === null || isProviders) return []
  return [{ code: kind[0], severity: kind[1], requirement: '6.4.3', scriptIds, sha256 }]
}

function gravity({ verdict, score }: ExaminedContent): number {
  return verdict === null ? -1 : scriptVerdicts.indexOf(verdict) + (score ?? 0)
}

/** Laboratory observations after the examination are for a later scan; this verdict does not include them. */
function answerOf(
  { isProviders: _, ...content }: ToldContent,
  stored: StoredJudgement | undefined,
  examinedAt: Date,
): ScriptJudgementAnswer {
  const seen = stored?.laboratory ?? null
  const laboratory = seen !== null && seen.at <= examinedAt ? seen : null
  return {
    ...content,
    reasons: content.reasons.map((reason) => ({
      ...reason,
      sentence: formatJudgeReason({ reason: reason.code, ...reason.values }, 'en'),
    })),
    capabilities: stored?.capabilities ?? [],
    laboratory: laboratory && { ...seenIn(laboratory.detonation), at: laboratory.at.toISOString(), version: laboratory.version },
    notDetonated: laboratory === null ? content.notDetonated : null,
  }
}

function seenIn({ outcome, why, gates, behaviours }: Detonation) {
  return { outcome, why, gates, behaviours: behaviours.map(flat) }
}

function flat({ kind, gate, ...rest }: DetonationBehaviour) {
  const params = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : value]))
  return { kind, gate, params }
}
