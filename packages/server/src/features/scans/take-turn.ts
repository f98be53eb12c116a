// Limits manual scans: per account, and per host over all accounts, so that nobody overloads a shop through us.
// Part of the host's limit is reserved for accounts with proof of control, so that no stranger locks out the shop's owner.
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { LimitReached } from '#features/refusal.ts'
import { hasProof } from '#features/test-rights/index.ts'
import { findReached, insertStart, lockStarts, type Reached, type ScanLimits } from './queries.ts'

type Way = 'hand' | 'deploy'

/** Counts a start of the actor's account at the host, in the caller's transaction; otherwise returns the reached limit without counting. */
export async function takeTurn(db: Db, limits: ScanLimits, actor: Actor, host: string, way: Way = 'hand'): Promise<Reached | null> {
  const { accountId } = actor
  const starter = { accountId, isProven: await hasProof(db, accountId, host), isDeploy: way === 'deploy' }
  await lockStarts(db, accountId, host)
  const reached = await findReached(db, starter, host, limits)
  if (reached === null) await insertStart(db, starter, host)
  return reached
}

/** Like takeTurn, but throws LimitReached with a sentence that says when to retry. */
export async function holdToLimits(db: Db, limits: ScanLimits, actor: Actor, host: string, way: Way = 'hand'): Promise<void> {
  const reached = await takeTurn(db, limits, actor, host, way)
  if (reached === null) return
  const { limit, most, forDeploys, seconds } = reached
  const scans = most === 1 ? '1 scan' : `${most} scans`
  const reserved = `${forDeploys} more ${forDeploys === 1 ? 'is' : 'are'} reserved for deploys announced by accounts with proof of control.`
  const because = {
    account: `This account reached its limit of ${scans} per hour.`,
    host:
      forDeploys === 0
        ? `${host} reached the limit of ${scans} per hour for one host.`
        : `${host} reached the limit of ${scans} per hour for manual scans of one host. ${reserved}`,
    unproven: `Accounts without proof of control of ${host} reached the limit of ${scans} per hour. Prove control of the site to use the scans that are reserved for its owner.`,
    pause: `A scan of ${host} started a moment ago.`,
  }[limit]
  throw new LimitReached(limit, seconds, `${because} Try again in ${spanOf(seconds)}.`)
}

function spanOf(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'one second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
