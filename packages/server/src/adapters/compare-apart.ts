// Owns comparing scans in a thread of its own, so that nothing else waits: one comparison at a time, within a time and a memory.
import type { ScansCompared } from '@tillwatch/core/changes'
import type { CompareApart, ComparedApart, ScansToCompare } from '#features/comparisons/index.ts'
import { LimitedThread } from '#features/limited-thread.ts'

export interface ApartLimits {
  /** For each comparison, from its turn on. */
  timeoutMs: number
  /** Of what the program of the thread keeps; what it compares is beside that. */
  memoryMb: number
}

export interface Apart {
  compare: CompareApart
  /** Ends the thread; what it was comparing rejects. */
  end(): Promise<void>
}

/** For which a thread without work is kept, since starting one takes longer than most comparisons. */
const idleMs = 30_000
const failures = { 'too-slow': 'too-slow', 'too-much-memory': 'too-large', broken: 'broken' } as const

export function compareApart({ timeoutMs, memoryMb }: ApartLimits): Apart {
  const thread = new LimitedThread<ScansToCompare, ScansCompared>(new URL('./compare-thread.ts', import.meta.url), memoryMb)
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function run(scans: ScansToCompare): Promise<ComparedApart> {
    clearTimeout(idle)
    const told = await thread.ask(scans, timeoutMs)
    idle = setTimeout(() => void thread.end(), idleMs).unref()
    if (told.ok) return { ok: true, compared: told.answer }
    return { ok: false, failure: failures[told.failure], ...(told.error && { error: told.error }) }
  }

  return {
    compare(scans) {
      const answer = turn.then(() => run(scans))
      turn = answer.catch(() => undefined)
      return answer
    },
    async end() {
      clearTimeout(idle)
      await thread.end()
    },
  }
}
