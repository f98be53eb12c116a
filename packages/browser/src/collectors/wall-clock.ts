// Time of one capture: its wall clock, and waiting within it.

export interface WallClock {
  /** Milliseconds since the start. */
  nowMs(): number
  /** Milliseconds left before the visit must start collecting; 0 when ended. */
  remainingMs(): number
  /** Resolves after `ms`, or when the visit ends, whichever is first. */
  wait(ms: number): Promise<void>
  /** The value of `work`, or null if it failed, took longer than `capMs`, or the visit ended first. */
  within<T>(work: Promise<T>, capMs?: number): Promise<T | null>
  /** Like `within`, for collecting after the visit: limited by `capMs` and the end of the whole capture. */
  finishing<T>(work: Promise<T>, capMs: number): Promise<T | null>
  /** Ends the visit early; every wait resolves. */
  end(): void
  readonly ended: boolean
  /** Whether only the time limit ended the visit. */
  readonly expired: boolean
}

/** A timer with more fires at once. */
const TIMER_MS_MAX = 2_147_483_647

/** Result of `work`, or of `late` if it has not ended after `ms`. Then it is no longer awaited, and its failure is ignored. */
export async function endBy<T>(work: Promise<T>, ms: number, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<T>((resolve) => {
    timer = setTimeout(
      () => {
        work.catch(() => undefined)
        resolve(late())
      },
      Math.min(ms, TIMER_MS_MAX),
    )
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}

/** Minimum time for each step of collecting, even when the time is up. */
const COLLECT_MS_MIN = 100

/**
 * Starts a clock whose visit ends after `visitMs`, and all collecting after `totalMs`. Timers do not keep the process alive. `pace` extends
 * each step's own limit: a longer visit gives each step more time, as a slow machine needs. It may change during the visit.
 */
export function startClock(visitMs: number, totalMs: number, pace: () => number = () => 1): WallClock {
  const startedAt = performance.now()
  let ended = false
  let expired = false
  let release: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    release = resolve
  })
  const end = () => {
    ended = true
    clearTimeout(timer)
    release()
  }
  const timer = setTimeout(() => {
    expired = true
    end()
  }, visitMs)
  const nowMs = () => Math.round(performance.now() - startedAt)
  const remainingMs = () => (ended ? 0 : Math.max(0, visitMs - nowMs()))

  async function race<T>(work: Promise<T>, capMs: number, stop: Promise<void> | null): Promise<T | null> {
    let cap: NodeJS.Timeout | undefined
    const limit = new Promise<null>((resolve) => {
      cap = setTimeout(() => resolve(null), capMs)
      stop?.then(() => resolve(null))
    })
    // A command that the page or browser did not answer is missing evidence; the caller decides what that means.
    const value = await Promise.race([work.catch(() => null), limit])
    clearTimeout(cap)
    return value
  }

  return {
    nowMs,
    remainingMs,
    async wait(ms) {
      if (!ended) await race(new Promise<never>(() => undefined), ms, over)
    },
    within: (work, capMs = visitMs) => race(work, capMs * pace(), over),
    finishing: (work, capMs) => race(work, Math.max(COLLECT_MS_MIN, Math.min(capMs * pace(), totalMs - nowMs())), null),
    end,
    get ended() {
      return ended
    },
    get expired() {
      return expired
    },
  }
}
