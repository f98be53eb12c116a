// Owns pairing the scripts of two scans in a process of its own, so that no page keeps the worker busy or brings it down.
import type { CarriedIdentity } from '@tillwatch/core/changes'
import { ProcessPool } from '@tillwatch/isolation'
import { limits } from '#config/limits.ts'
import type { PairApart, ScriptsToPair } from '#features/inventory/index.ts'

/** Scans of other pages wait meanwhile. */
const timeoutMs = limits.pairing.seconds * 1_000
const { memoryMb } = limits.pairing

export interface Pairing {
  pairApart: PairApart
  /** Ends the process; pairings under way reject. */
  end(): Promise<void>
}

/** Pairs one page at a time. `warn` gets each failure; the scripts of that page are new then. */
export function pairApart(warn: (failure: string, error: Error | null) => void): Pairing {
  const program = new URL('./pair-thread.ts', import.meta.url)
  const pool = new ProcessPool<ScriptsToPair, CarriedIdentity[]>(program, { memoryMb, processesMax: 1 })
  return {
    async pairApart(scripts) {
      const paired = await pool.ask(scripts, timeoutMs)
      if (paired.ok) return paired.answer
      warn(paired.failure, paired.error)
      return []
    },
    end: () => pool.end(),
  }
}
