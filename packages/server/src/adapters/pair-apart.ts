// Owns pairing the scripts of two scans in a thread of its own, so that no page keeps the worker busy or brings it down.
import type { CarriedIdentity } from '@tillwatch/core/changes'
import { limits } from '#config/limits.ts'
import type { PairApart, ScriptsToPair } from '#features/inventory/index.ts'
import { LimitedThread } from '#features/limited-thread.ts'

/** Scans of other pages wait meanwhile. */
const timeoutMs = limits.pairing.seconds * 1_000
const { memoryMb } = limits.pairing
/** For which a thread without work is kept. */
const idleMs = 30_000

export interface Pairing {
  pairApart: PairApart
  /** Ends the thread; what it was pairing rejects. */
  end(): Promise<void>
}

/** `warn` is told of what could not be paired: its scripts are new then. */
export function pairApart(warn: (failure: string, error: Error | null) => void): Pairing {
  const thread = new LimitedThread<ScriptsToPair, CarriedIdentity[]>(new URL('./pair-thread.ts', import.meta.url), memoryMb)
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function run(scripts: ScriptsToPair): Promise<CarriedIdentity[]> {
    clearTimeout(idle)
    const told = await thread.ask(scripts, timeoutMs)
    idle = setTimeout(() => void thread.end(), idleMs).unref()
    if (told.ok) return told.answer
    warn(told.failure, told.error)
    return []
  }

  return {
    pairApart(scripts) {
      const answer = turn.then(() => run(scripts))
      turn = answer.catch(() => undefined)
      return answer
    },
    async end() {
      clearTimeout(idle)
      await thread.end()
    },
  }
}
