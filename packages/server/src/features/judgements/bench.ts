// Owns what the parts of one examination share: its judge, its time, and the storing of each answer as soon as it is there.
import type { Detonation } from '@tillwatch/core/detection'
import type { Content } from './contents.ts'
import type { Judge } from './judge.ts'
import type { JudgeTask } from './judge-worker.ts'
import type { ExamineContext } from './ports.ts'
import { saveJudgement } from './queries.ts'

export interface Bench {
  context: ExamineContext
  judge: Judge
  /** The worker ends: the examination is given back, and what was stored stays. */
  stopping: AbortSignal
  /** False when the scan has had its time, so that no page holds up those after it. */
  hasTime(): boolean
}

/** A content by itself, without a word on whose page it is. */
export const asItIs: Pick<JudgeTask, 'host' | 'approvedHosts'> = { host: null, approvedHosts: [] }

/** Null when the store has lost it. */
export async function textOf({ context }: Bench, { textSha256 }: Content): Promise<string | null> {
  const bytes = await context.store.get(textSha256)
  return bytes === null ? null : new TextDecoder().decode(bytes)
}

/** Judges a content by itself and stores the answer; `laboratory` is stored with it where it is new. */
export async function judgeAndKeep(
  { context, judge, stopping }: Bench,
  sha256: string,
  text: string,
  detonation: Detonation | null,
  laboratory: Parameters<typeof saveJudgement>[4] = null,
): Promise<void> {
  const began = performance.now()
  const answer = await judge.judge({ ...asItIs, text, detonation }, stopping)
  const durationMs = performance.now() - began
  await context.db.transaction().execute((trx) => saveJudgement(trx, sha256, answer, durationMs, laboratory))
}
