// Owns a judge of hostile texts: a thread with limits of time and memory, made anew when a text brought it down.
import { Worker } from 'node:worker_threads'
import type { NotJudgedReason } from '@tillwatch/core/shared'
import type { JudgedText, JudgeTask } from './judge-worker.ts'

const MEMORY_MB_MAX = 1_024
/** UTF-16 code units; longer texts are not judged. */
const TEXT_MAX = 16_000_000

export type JudgeAnswer = JudgedText | { notJudged: NotJudgedReason }

export interface Judge {
  /** One task at a time. Rejects only with the reason of `signal`. */
  judge(task: JudgeTask, signal: AbortSignal): Promise<JudgeAnswer>
  end(): Promise<void>
}

const startWorker = () =>
  new Worker(new URL('./judge-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX, stackSizeMb: 4 },
  })

export function openJudge(timeoutMs: number): Judge {
  let worker: Worker | null = null

  async function ask(task: JudgeTask, signal: AbortSignal): Promise<JudgeAnswer> {
    signal.throwIfAborted()
    const asked = worker ?? startWorker()
    worker = asked
    const { promise, resolve, reject } = Promise.withResolvers<JudgeAnswer>()
    const giveUp = (notJudged: NotJudgedReason) => {
      worker = null
      resolve({ notJudged })
    }
    const stop = () => {
      worker = null
      reject(signal.reason)
    }
    const timer = setTimeout(() => giveUp('too-slow'), timeoutMs)
    const fail = ({ code }: NodeJS.ErrnoException) => giveUp(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-much-memory' : 'judge-failed')
    const leave = () => giveUp('judge-failed')
    asked.on('message', resolve).on('error', fail).on('exit', leave)
    signal.addEventListener('abort', stop, { once: true })
    try {
      asked.postMessage(task)
      return await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      asked.off('message', resolve).off('error', fail).off('exit', leave)
      if (worker !== asked) {
        asked.on('error', () => undefined) // its last error has nobody left to tell
        void asked.terminate()
      }
    }
  }

  return {
    async judge(task, signal) {
      if (task.text.length > TEXT_MAX) return { notJudged: 'too-long' }
      return ask(task, signal)
    },
    async end() {
      await worker?.terminate()
      worker = null
    },
  }
}
