// Examination of a recorded scan. Read this file first: judge new contents, run new ones in the laboratory, judge them for the page, and
// record the result.

import type { NotDetonatedReason, NotJudgedReason } from '@tillwatch/contract/lists'
import { type Detonation, HOST_OF_THE_SCRIPT, servedBy, togetherWith } from '@tillwatch/core/detection'
import { hostOf, siteOf } from '@tillwatch/core/inventory'
import { decodeText } from '@tillwatch/core/shared'
import { limits } from '#config/limits.ts'
import { chooseDetonations } from './choose-detonations.ts'
import { type Content, contentsOf } from './contents.ts'
import type { ExaminedContent } from './examined.ts'
import { type JudgeAnswer, judgeApart } from './judge.ts'
import type { JudgeTask } from './judge-worker.ts'
import type { ExamineContext, Laboratory, LaboratoryScript, RecordedScan } from './ports.ts'
import {
  endExamination,
  failExamination,
  findOlder,
  findToExamine,
  judgementsOf,
  type Older,
  type ScanToExamine,
  saveJudgement,
} from './queries.ts'
import { isCurrent, isDetonated, type Judged, type StoredJudgement } from './stored.ts'

/** A content by itself, without data about its page. */
const asItIs: Pick<JudgeTask, 'host' | 'approvedHosts'> = { host: null, approvedHosts: [] }

const unjudged = { verdict: null, score: null, parsed: null, ended: null, missing: [], reasons: [] }

/** Time for new contents of one page. The rest follows in the next scan. */
const TIME_MS_MAX = limits.examination.seconds * 1_000

/**
 * Examines a scan once. Safe to call again: judgments are stored, and a finished examination is not repeated. Rejects with the reason of
 * `stopping`, or with an internal error; then call it again.
 */
export async function examineScan(context: ExamineContext, scanId: string, stopping: AbortSignal): Promise<void> {
  const scan = await findToExamine(context.db, scanId)
  if (scan === null) return
  const until = performance.now() + TIME_MS_MAX
  const bench: Bench = { context, stopping, hasTime: () => performance.now() < until }
  const { contents, lost } = contentsOf(scan.result, scan.scripts, scan.kept)
  await judgeNew(bench, contents)
  const notDetonated = await detonateNew(bench, scan, contents)
  const examined = await judgeForPage(bench, scan, contents, notDetonated)
  await end(context, scan, lost.length === 0 ? examined : [...examined, nothingKept(lost)])
}

/** Ends the examination of a scan whose worker failed each time. */
export async function giveUpExamination(context: Pick<ExamineContext, 'db' | 'onExamined'>, scanId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const scan = await failExamination(trx, scanId)
    if (scan !== null) await context.onExamined(trx, scan)
  })
}

async function end(context: ExamineContext, { accountId, scanId }: RecordedScan, contents: ExaminedContent[]): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const laboratoryVersion = context.laboratory?.version ?? null
    if (await endExamination(trx, scanId, { contents, laboratoryVersion })) await context.onExamined(trx, { accountId, scanId })
  })
}

const nothingKept = (scriptIds: string[]): ExaminedContent => ({
  ...{ sha256: null, scriptIds, isProviders: false, verdict: null, notJudged: 'not-kept', score: null },
  ...{ parsed: null, ended: null, missing: [], reasons: [], notDetonated: null },
})

/** Judges contents without a judgment of the current versions, while time remains. Earlier laboratory observations count. */
async function judgeNew(bench: Bench, contents: readonly Content[]): Promise<void> {
  const { context } = bench
  const sha256s = contents.map(({ sha256 }) => sha256)
  const stored = await judgementsOf(context.db, sha256s)
  for (const content of contents) {
    const known = stored.get(content.sha256)
    if (known && isCurrent(known)) continue
    if (!bench.hasTime()) return
    const text = await textOf(bench, content)
    if (text === null) continue
    const seen = known?.laboratory ?? null
    await judgeAndKeep(bench, content.sha256, text, seen !== null && seen.version === context.laboratory?.version ? seen.detonation : null)
  }
}

/** One entry per content, in the given order. */
async function judgeForPage(
  bench: Bench,
  scan: ScanToExamine,
  contents: readonly Content[],
  notDetonated: ReadonlyMap<string, NotDetonatedReason>,
): Promise<ExaminedContent[]> {
  const approvedHosts = ownHosts(scan)
  const sha256s = contents.map(({ sha256 }) => sha256)
  const stored = await judgementsOf(bench.context.db, sha256s)
  const examined: ExaminedContent[] = []
  for (const content of contents) {
    const { sha256, scriptIds, isProviders } = content
    const known = stored.get(sha256)
    const common = { sha256, scriptIds, isProviders, notDetonated: notDetonated.get(sha256) ?? null }
    if (!known || !isCurrent(known)) examined.push({ ...common, ...unjudged, notJudged: bench.hasTime() ? 'not-kept' : 'no-time' })
    else examined.push({ ...common, ...(await forPage(bench, content, known, approvedHosts)) })
  }
  return examined
}

/** Data about the page can only lower suspicion, so contents without findings are not judged again. */
async function forPage(bench: Bench, content: Content, known: StoredJudgement, approvedHosts: string[]): Promise<Judged> {
  const { verdict, notJudged, score, parsed, ended, missing, reasons } = known
  const byItself = { verdict, notJudged, score, parsed, ended, missing, reasons }
  if (verdict === null || verdict === 'benign' || verdict === 'inconclusive' || !bench.hasTime()) return byItself
  const text = await textOf(bench, content)
  if (text === null) return byItself
  const seen = known.laboratory?.version === bench.context.laboratory?.version ? (known.laboratory?.detonation ?? null) : null
  const { host } = content
  const unread = isUnread(known) ? 'too-slow' : null
  const answer = await judgeText(bench, { text, host, approvedHosts, detonation: seen && servedBy(seen, host) }, unread)
  if (!('notJudged' in answer)) return { ...answer, notJudged: null }
  return unread === null ? byItself : { ...unjudged, ...answer }
}

/** The page's own site and declared hosts, which may get typed data. */
function ownHosts({ result }: ScanToExamine): string[] {
  const { requestedUrl, finalUrl } = result.page
  const { paymentProviders = [], ownHosts: declared = [] } = result.declared ?? {}
  return [...new Set([...[requestedUrl, finalUrl].flatMap((url) => hostOf(url) ?? []).map(siteOf), ...paymentProviders, ...declared])]
}

/** Why each content without a laboratory result has none. */
async function detonateNew(bench: Bench, scan: ScanToExamine, contents: readonly Content[]): Promise<Map<string, NotDetonatedReason>> {
  const { laboratory, db } = bench.context
  if (laboratory === null) return new Map(contents.map(({ sha256 }) => [sha256, 'switched-off']))
  const sha256s = contents.map(({ sha256 }) => sha256)
  const stored = await judgementsOf(db, sha256s)
  const older = await findOlder(db, scan, contents)
  const { run, not } = chooseDetonations(contents, (content) => {
    const { sha256 } = content
    const known = stored.get(sha256)
    return {
      verdict: known?.verdict ?? null,
      isTooLong: known?.notJudged === 'too-long',
      isDetonated: known !== undefined && isDetonated(known, laboratory),
      isOld: older === null || wasThere(older, content),
    }
  })
  for (const [at, content] of run.entries()) {
    const reason = bench.hasTime() ? await runOne(bench, laboratory, content, stored.get(content.sha256)) : 'later'
    if (reason !== null) not.set(content.sha256, reason)
    if (reason !== 'no-browser') continue
    for (const { sha256 } of run.slice(at)) not.set(sha256, reason)
    break
  }
  return not
}

/** Inline code that differs only in its data, as much does on each visit, is not a new content to run. */
function wasThere({ sha256s, identities }: Older, content: Content): boolean {
  return sha256s.has(content.sha256) || (content.identities.length > 0 && content.identities.every((one) => identities.has(one)))
}

/** Null if the result is stored. */
async function runOne(
  bench: Bench,
  laboratory: Laboratory,
  content: Content,
  known: StoredJudgement | undefined,
): Promise<NotDetonatedReason | null> {
  const { context, stopping } = bench
  const text = await textOf(bench, content)
  if (text === null) return 'later'
  const earlier = known?.laboratory?.version === laboratory.version ? known.laboratory : null
  const tries = (earlier?.tries ?? 0) + 1
  const answer = await laboratory.run(asScript(content, text), { timeoutMs: context.detonationTimeoutMs * tries, signal: stopping })
  stopping.throwIfAborted()
  if ('none' in answer) return 'no-browser'
  const detonation = togetherWith(earlier?.detonation ?? null, answer)
  const unread = known !== undefined && isCurrent(known) ? known.notJudged : null
  await judgeAndKeep(bench, content.sha256, text, detonation, {
    unread,
    laboratory: { detonation, version: laboratory.version, tries },
  })
  return null
}

/** Otherwise the real host would be in the stored data, and might reveal a shop. */
function asScript({ host, isThirdParty, isModule }: Content, text: string): LaboratoryScript {
  return { text, isModule, url: isThirdParty && host !== null ? `https://${HOST_OF_THE_SCRIPT}/script.js` : null }
}

interface Bench {
  context: ExamineContext
  /** The worker is stopping: the examination is returned to the queue, and stored results stay. */
  stopping: AbortSignal
  /** False when the scan's time is up, so that no page delays those after it. */
  hasTime(): boolean
}

/** Null if the store lost it. */
async function textOf({ context }: Bench, { textSha256 }: Content): Promise<string | null> {
  const bytes = await context.store.get(textSha256)
  return bytes === null ? null : decodeText(bytes)
}

/** Laboratory observations count even for an unreadable text; `unread` is the reason from an earlier attempt, which is not repeated. */
async function judgeText({ context, stopping }: Bench, task: JudgeTask, unread: NotJudgedReason | null): Promise<JudgeAnswer> {
  const judge = (text: string) => judgeApart({ ...task, text }, context.judgeTimeoutMs, stopping)
  const answer: JudgeAnswer = unread === null ? await judge(task.text) : { notJudged: unread }
  if (!('notJudged' in answer) || task.detonation === null) return answer
  const seen = await judge('')
  const isGrave = 'verdict' in seen && (seen.verdict === 'malicious' || seen.verdict === 'suspicious')
  return isGrave ? { ...seen, parsed: 'none', ended: false } : answer
}

/** Whether a judgment is based only on the laboratory, because the text could not be read. */
function isUnread({ parsed, ended, reasons }: StoredJudgement): boolean {
  const codes = reasons.map(({ code }) => code).filter((code) => code !== 'model')
  return parsed === 'none' && ended === false && codes.length > 0 && codes.every((code) => code.startsWith('detonated-'))
}

interface NewSight {
  unread: NotJudgedReason | null
  laboratory: NonNullable<Parameters<typeof saveJudgement>[4]>
}

/** Judges a content by itself, with laboratory observations, and stores the result, with `sight` if it is new. */
async function judgeAndKeep(
  bench: Bench,
  sha256: string,
  text: string,
  detonation: Detonation | null,
  sight: NewSight | null = null,
): Promise<void> {
  const { context } = bench
  const laboratory = sight?.laboratory ?? null
  const began = performance.now()
  const answer = await judgeText(bench, { ...asItIs, text, detonation }, sight?.unread ?? null)
  const durationMs = performance.now() - began
  await context.db.transaction().execute((trx) => saveJudgement(trx, sha256, answer, durationMs, laboratory))
}
