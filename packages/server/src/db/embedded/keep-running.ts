// Owns starting the server again where it ends while it is used.
import { setTimeout as sleep } from 'node:timers/promises'

export interface KeptServer {
  isAlive(): Promise<boolean>
  /** Resolves when it answers; rejects when it could not be started. */
  restart(): Promise<void>
}

export interface Keeper {
  /** It ended, and is started again after a pause; `restart` counts from 1. */
  onEnded(restart: number): void
  /** It was started again as often as it may be, and ended still. Nobody looks after it from here on. */
  onGivenUp(restarts: number): void
}

const pollMs = 500
const pausesMs: readonly number[] = [1_000, 5_000, 20_000]
/** One that ran for this long ends of something new, so that the count begins anew. */
const calmMs = 600_000

/** Looks after the server until the returned function is called. */
export function keepRunning(server: KeptServer, { onEnded, onGivenUp }: Keeper, pauses = pausesMs): () => void {
  const stopped = new AbortController()
  const { signal } = stopped

  async function loop(): Promise<void> {
    let restarts = 0
    let since = Date.now()
    while (!signal.aborted) {
      await sleep(pollMs, undefined, { ref: false, signal })
      if (await server.isAlive()) continue
      if (Date.now() - since > calmMs) restarts = 0
      const pause = pauses[restarts]
      if (pause === undefined) return onGivenUp(restarts)
      onEnded(++restarts)
      await sleep(pause, undefined, { signal })
      await server.restart().catch(() => {}) // it is not alive then, which the next look finds
      since = Date.now()
    }
  }
  void loop().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return () => stopped.abort()
}
