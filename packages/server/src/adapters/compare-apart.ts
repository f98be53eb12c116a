// Owns comparing scans in a process of its own, so that nothing else waits: one comparison at a time, within a time and a memory.
import type { ScansCompared } from '@tillwatch/core/changes'
import { ProcessPool } from '@tillwatch/isolation'
import type { CompareApart, ScansToCompare } from '#features/comparisons/index.ts'

export interface ApartLimits {
  /** For each comparison, from the start of its turn. */
  timeoutMs: number
  /** Limit of the process's JavaScript heap. */
  memoryMb: number
}

export interface Apart {
  compare: CompareApart
  /** Ends the process; comparisons under way reject. */
  end(): Promise<void>
}

const failures = { 'too-slow': 'too-slow', 'too-much-memory': 'too-large', broken: 'broken' } as const

export function compareApart({ timeoutMs, memoryMb }: ApartLimits): Apart {
  const program = new URL('./compare-thread.ts', import.meta.url)
  const pool = new ProcessPool<ScansToCompare, ScansCompared>(program, { memoryMb, processesMax: 1 })
  return {
    async compare(scans) {
      const compared = await pool.ask(scans, timeoutMs)
      if (compared.ok) return { ok: true, compared: compared.answer }
      return { ok: false, failure: failures[compared.failure], ...(compared.error && { error: compared.error }) }
    },
    end: () => pool.end(),
  }
}
