// Owns the examination of a recorded scan. Read this file first: judge what is new, run what is new in the laboratory, judge for the page, write it down.
import { limits } from '#config/limits.ts'
import type { Bench } from './bench.ts'
import { contentsOf } from './contents.ts'
import { detonateNew } from './detonate-new.ts'
import type { ExaminedContent } from './examined.ts'
import { judgeForPage } from './judge-for-page.ts'
import { judgeNew } from './judge-new.ts'
import type { ExamineContext, RecordedScan } from './ports.ts'
import { endExamination, failExamination, findToExamine } from './queries.ts'

/** Time for what is new on one page. What is left over has its turn in the next scan. */
const TIME_MS_MAX = limits.examination.seconds * 1_000

/**
 * Examines a scan once. Safe to call again: what was judged is stored, and what has ended is not done again. Rejects with the reason of `stopping`, or with an
 * error of ours; then it is to be called again.
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

/** Ends the examination of a scan whose worker ended each time. */
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
