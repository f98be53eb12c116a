// How a process ends: first gracefully, then immediately.

export interface Ending {
  /** Stops everything in order. */
  stop(): Promise<void>
  /** Cleanup that is required even in a hurry; synchronous. */
  hurry(): void
}

/** Time for a graceful end before an immediate one. */
const patienceMs = 45_000

/**
 * Ends this process on SIGTERM, SIGINT, SIGHUP or, in a supervised child, on the message `stop` or the death of its parent. A second signal
 * ends it immediately. A supervised child leaves Ctrl-C to its parent, which also gets it.
 */
export function endWhenTold(ending: Ending): void {
  let asked = false
  const supervised = process.connected !== undefined // false if the parent has died meanwhile, undefined without a parent
  const end = (code: number) => {
    if (asked) {
      ending.hurry()
      process.exit(130)
    }
    asked = true
    setTimeout(() => {
      ending.hurry()
      process.exit(1)
    }, patienceMs).unref()
    ending.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        ending.hurry()
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!supervised || signal === 'SIGTERM') end(0)
    })
  if (!supervised) return
  process.on('message', (message) => message === 'stop' && !asked && end(0))
  process.on('disconnect', () => asked || end(0))
  if (!process.connected) end(0) // it died while this process was starting
}

/** Result of `start`. If it fails, nothing stays open, and a database that it started is stopped. */
export async function startOrClose<T>(open: { close(): Promise<void> }, start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    await open.close().catch(() => {}) // report the first failure
    throw error
  }
}

/** Runs a root. An error during startup becomes its sentence on standard error and exit code 1. */
export async function runRoot(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
    console.error(cause instanceof Error ? `${message} ${cause.message}` : message)
    process.exit(1)
  }
}

/** Aborts on the first signal that asks this process to end; a second one ends it immediately. */
export function abortWhenTold(): AbortSignal {
  const told = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (told.signal.aborted) process.exit(130)
      told.abort()
    })
  return told.signal
}
