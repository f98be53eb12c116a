// Owns what the parts of one examination share: its time, and judging with each answer stored as soon as it is there.

import type { NotJudgedReason } from '@tillwatch/contract/lists'
import type { Detonation } from '@tillwatch/core/detection'
import { decodeText } from '@tillwatch/core/shared'
import type { Content } from './contents.ts'
import { type JudgeAnswer, judgeApart } from './judge.ts'
import type { JudgeTask } from './judge-worker.ts'
import type { ExamineContext } from './ports.ts'
import { saveJudgement } from './queries.ts'
import type { StoredJudgement } from './stored.ts'

export interface Bench {
  context: ExamineContext
  /** The worker ends: the examination is given back, and what was stored stays. */
  stopping: AbortSignal
  /** False when the scan has had its time, so that no page holds up those after it. */
  hasTime(): boolean
}

/** A content by itself, without a word on whose page it is. */
const asItIs: Pick<JudgeTask, 'host' | 'approvedHosts'> = { host: null, approvedHosts: [] }

/** Null when the store has lost it. */
export async function textOf({ context }: Bench, { textSha256 }: Content): Promise<string | null> {
  const bytes = await context.store.get(textSha256)
  return bytes === null ? null : decodeText(bytes)
}

/** What the laboratory saw counts, also of a text that could not be read; `unread` says why it could not before, and then it is not tried again. */
export async function judgeText({ context, stopping }: Bench, task: JudgeTask, unread: NotJudgedReason | null): Promise<JudgeAnswer> {
  const judge = (text: string) => judgeApart({ ...task, text }, context.judgeTimeoutMs, stopping)
  const answer: JudgeAnswer = unread === null ? await judge(task.text) : { notJudged: unread }
  if (!('notJudged' in answer) || task.detonation === null) return answer
  const seen = await judge('')
  const isGrave = 'verdict' in seen && (seen.verdict === 'malicious' || seen.verdict === 'suspicious')
  return isGrave ? { ...seen, parsed: 'none', ended: false } : answer
}

/** Whether a judgement rests on the laboratory alone, since the text could not be read. */
export function isUnread({ parsed, ended, reasons }: StoredJudgement): boolean {
  const codes = reasons.map(({ code }) => code).filter((code) => code !== 'model')
  return parsed === 'none' && ended === false && codes.length > 0 && codes.every((code) => code.startsWith('detonated-'))
}

interface NewSight {
  unread: NotJudgedReason | null
  laboratory: NonNullable<Parameters<typeof saveJudgement>[4]>
}

/** Judges a content by itself, with what the laboratory saw, and stores the answer, and `sight` with it where that is new. */
export async function judgeAndKeep(
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
