// Owns a judge of hostile texts, in a thread with limits of time and memory.

import type { NotJudgedReason } from '@tillwatch/contract/lists'
import { limits } from '#config/limits.ts'
import { LimitedThread } from '#features/limited-thread.ts'
import type { JudgedText, JudgeTask } from './judge-worker.ts'

const MEMORY_MB_MAX = limits.examination.memoryMb
/** UTF-16 code units; longer texts are not judged. */
const TEXT_MAX = 16_000_000

export type JudgeAnswer = JudgedText | { notJudged: NotJudgedReason }

export interface Judge {
  /** One task at a time. Rejects only with the reason of `signal`. */
  judge(task: JudgeTask, signal: AbortSignal): Promise<JudgeAnswer>
  end(): Promise<void>
}

const notJudged = { 'too-slow': 'too-slow', 'too-much-memory': 'too-much-memory', broken: 'judge-failed' } as const

export function openJudge(timeoutMs: number): Judge {
  const thread = new LimitedThread<JudgeTask, JudgedText>(new URL('./judge-worker.ts', import.meta.url), MEMORY_MB_MAX)
  return {
    async judge(task, signal) {
      if (task.text.length > TEXT_MAX) return { notJudged: 'too-long' }
      signal.throwIfAborted()
      const stop = () => void thread.end(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      try {
        const told = await thread.ask(task, timeoutMs)
        return told.ok ? told.answer : { notJudged: notJudged[told.failure] }
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
    end: () => thread.end(),
  }
}
