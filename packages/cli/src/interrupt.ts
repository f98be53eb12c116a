// Stops a running command: on a signal, or on the end of the process that started it for an older Node.
import { constants } from 'node:os'

/** Time for a stopped scan to end its browser gracefully; then the browser is killed. */
const STOPPING_MS_MAX = 4_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Interrupt {
  readonly signal: AbortSignal
  /** 128 + the signal's number, as in shells; null before a request to stop. */
  exitCode(): number | null
  /** Returns signal handling to Node. */
  release(): void
}

/**
 * Listens for SIGINT, SIGTERM, SIGHUP, and the starter's end. The first aborts. Later ones are ignored, because npx forwards a Ctrl-C that
 * the terminal has already delivered, and stopping takes limited time.
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
  if (process.connected === false) starterEnded() // before this process started to listen
  return {
    signal: controller.signal,
    exitCode: () => code,
    release() {
      for (const signal of signals) process.removeListener(signal, stop)
      process.removeListener('disconnect', starterEnded)
    },
  }
}
