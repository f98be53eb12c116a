// Owns judging hostile texts in processes with limits of time and memory.

import type { NotJudgedReason } from '@tillwatch/contract/lists'
import { ProcessPool } from '@tillwatch/isolation'
import { limits } from '#config/limits.ts'
import type { JudgedText, JudgeTask } from './judge-worker.ts'

const { memoryMb } = limits.examination
/** In UTF-16 code units; longer texts are not judged. */
const TEXT_MAX = 16_000_000

export type JudgeAnswer = JudgedText | { notJudged: NotJudgedReason }

const notJudged = { 'too-slow': 'too-slow', 'too-much-memory': 'too-much-memory', broken: 'judge-failed' } as const
const pool = new ProcessPool<JudgeTask, JudgedText>(new URL('./judge-worker.ts', import.meta.url), { memoryMb })

/** Rejects only with the reason of `signal`. */
export async function judgeApart(task: JudgeTask, timeoutMs: number, signal: AbortSignal): Promise<JudgeAnswer> {
  if (task.text.length > TEXT_MAX) return { notJudged: 'too-long' }
  const judged = await pool.ask(task, timeoutMs, signal)
  return judged.ok ? judged.answer : { notJudged: notJudged[judged.failure] }
}
