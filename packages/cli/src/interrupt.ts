// Owns how a running command is stopped: by a signal, or by the end of the process that started it for an older Node.
import { constants } from 'node:os'

/** What a stopped scan may take to end its browser in order; after that the browser is killed. */
const STOPPING_MS_MAX = 4_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Interrupt {
  readonly signal: AbortSignal
  /** 128 + the signal's number, as shells have it; null while nobody has asked to stop. */
  exitCode(): number | null
  /** Leaves signals to Node again. */
  release(): void
}

/**
 * Listens for SIGINT, SIGTERM, SIGHUP and the starter's end. The first aborts; later ones are ignored, since npx passes on a Ctrl-C that the
 * terminal has delivered already, and stopping is bounded.
 */
export function stopOnSignals(): Interrupt {
  const controller = new AbortController()
  let code: number | null = null
  const stop = (signal: (typeof signals)[number]) => {
    if (code !== null) return
    code = 128 + constants.signals[signal]
    controller.abort()
    const atLast = code
    setTimeout(() => process.exit(atLast), STOPPING_MS_MAX).unref()
  }
  const starterEnded = () => stop('SIGHUP')
  for (const signal of signals) process.on(signal, stop)
  process.on('disconnect', starterEnded)
  if (process.connected === false) starterEnded() // before this process came to listen
  return {
    signal: controller.signal,
    exitCode: () => code,
    release() {
      for (const signal of signals) process.removeListener(signal, stop)
      process.removeListener('disconnect', starterEnded)
    },
  }
}
