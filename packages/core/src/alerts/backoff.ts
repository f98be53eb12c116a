// When to retry a failed alert.

const firstMs = 5_000
const longestMs = 4 * 3_600_000
const patienceMs = 24 * 3_600_000

/**
 * When to try again after `attempts` attempts, the last of which failed at `now`: after five seconds, then twice as long each time up to
 * four hours, and a last time at the end of the 24 hours that began with `since`. Null after that.
 */
export function nextTry(attempts: number, since: Date, now: Date): Date | null {
  const end = since.getTime() + patienceMs
  if (now.getTime() >= end) return null
  return new Date(Math.min(now.getTime() + Math.min(firstMs * 2 ** (attempts - 1), longestMs), end))
}
