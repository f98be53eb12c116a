// Limits manual scans: per account, and per host over all accounts, so that nobody overloads a shop through us.
// Part of the host's limit is reserved for accounts with proof of control, so that no stranger locks out the shop's owner.
import type { Message } from '@tillwatch/messages/format'
import type { RefusalMessage } from '@tillwatch/messages/refusals'
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

/** Like takeTurn, but throws LimitReached, which says when to retry. */
export async function holdToLimits(db: Db, limits: ScanLimits, actor: Actor, host: string, way: Way = 'hand'): Promise<void> {
  const reached = await takeTurn(db, limits, actor, host, way)
  if (reached === null) return
  const { limit, most, forDeploys, seconds } = reached
  const scans = counted('scans', most)
  const again = { code: 'again', values: { span: spanOf(seconds) } }
  throw new LimitReached(limit, seconds, aboutLimit(limit, { host, scans, again }, forDeploys))
}

function aboutLimit(limit: Reached['limit'], values: { host: string; scans: Message; again: Message }, forDeploys: number): RefusalMessage {
  const { host, scans, again } = values
  if (limit === 'account') return { code: 'limit.account', values: { scans, again } }
  if (limit === 'pause') return { code: 'limit.pause', values: { host, again } }
  if (limit === 'unproven') return { code: 'limit.unproven', values }
  return forDeploys === 0
    ? { code: 'limit.host', values }
    : { code: 'limit.host-reserved', values: { ...values, reserved: counted('reserved', forDeploys) } }
}

const counted = (of: 'scans' | 'reserved', count: number): Message => ({ code: `${of}.${count === 1 ? 'one' : 'many'}`, values: { count } })

function spanOf(seconds: number): Message {
  if (seconds === 1) return { code: 'span.second' }
  return seconds < 90
    ? { code: 'span.seconds', values: { count: seconds } }
    : { code: 'span.minutes', values: { count: Math.ceil(seconds / 60) } }
}
