// Restarts the server if it ends while in use.
import { setTimeout as sleep } from 'node:timers/promises'

export interface KeptServer {
  isAlive(): Promise<boolean>
  /** Resolves when the server responds; rejects if it could not be started. */
  restart(): Promise<void>
}

export interface Keeper {
  /** It ended and is restarted after a pause; `restart` counts from 1. */
  onEnded(restart: number): void
  /** It reached the maximum number of restarts and still ended. Nothing monitors it from now on. */
  onGivenUp(restarts: number): void
}

const pollMs = 500
const pausesMs: readonly number[] = [1_000, 5_000, 20_000]
/** After running this long, an end has a new cause, so the count starts again. */
const calmMs = 600_000

/** Monitors the server until the returned function is called. */
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
      await server.restart().catch(() => {}) // it is not alive then, which the next check finds
      since = Date.now()
    }
  }
  void loop().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return () => stopped.abort()
}
