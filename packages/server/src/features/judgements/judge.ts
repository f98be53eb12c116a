// Owns a judge of hostile texts, in a thread with limits of time and memory.

import type { NotJudgedReason } from '@tillwatch/contract/lists'
import { LOOKED_AT_MAX } from '@tillwatch/core/detection'
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
        if (!told.ok) return { notJudged: notJudged[told.failure] }
        // Of a longer text only a part was looked at, and nothing found there says nothing of the rest.
        const isPart = task.text.length > LOOKED_AT_MAX
        return isPart && told.answer.verdict === 'benign' ? { notJudged: 'too-long' } : told.answer
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
    end: () => thread.end(),
  }
}
