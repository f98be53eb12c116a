// Owns the limits on scans that people begin: for each account, and for each host whoever begins them, so that nobody burdens a shop through us.
import type { ScanLimit } from '@tillwatch/core/shared'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { LimitReached } from '#features/refusal.ts'
import { findReached, insertStart, lockStarts, type ScanLimits } from './queries.ts'

/** Counts a start of the actor's account at the host, in the caller's transaction; else the limit that is reached, and nothing is counted. */
export async function takeTurn(
  db: Db,
  limits: ScanLimits,
  actor: Actor,
  host: string,
): Promise<{ limit: ScanLimit; seconds: number } | null> {
  await lockStarts(db, actor.accountId, host)
  const reached = await findReached(db, actor.accountId, host, limits)
  if (reached === null) await insertStart(db, actor.accountId, host)
  return reached
}

/** As takeTurn; throws LimitReached with a sentence that says when to try again. */
export async function holdToLimits(db: Db, limits: ScanLimits, actor: Actor, host: string): Promise<void> {
  const reached = await takeTurn(db, limits, actor, host)
  if (reached === null) return
  const because = {
    account: `This account has begun ${limits.accountPerHour} scans within an hour, which is the most.`,
    host: `${host} had ${limits.hostPerHour} scans within an hour, which is the most for one host.`,
    pause: `A scan of ${host} was begun a moment ago.`,
  }[reached.limit]
  throw new LimitReached(reached.limit, reached.seconds, `${because} Try again in ${spanOf(reached.seconds)}.`)
}

function spanOf(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'one second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
