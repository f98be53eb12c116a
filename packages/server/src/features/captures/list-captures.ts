// Queue of an account's manual captures.
import type { CaptureQueue } from '@tillwatch/contract/shapes'
import { type Actor, authoriseWithin } from '#features/accounts/index.ts'
import type { CaptureContext } from './ports.ts'
import { listEnded, listNoted, listOpen } from './queries.ts'

/**
 * Pages that wait for a person, longest first, and finished requests. An actor for some sites sees only theirs, and no recorded address.
 */
export async function listCaptures({ db, captureHours }: Pick<CaptureContext, 'db' | 'captureHours'>, actor: Actor): Promise<CaptureQueue> {
  authoriseWithin(actor, 'scans:read')
  const siteIds = actor.key?.siteIds ?? null
  const { accountId } = actor
  const [waiting, ended, noted] = await Promise.all([
    listOpen(db, accountId, siteIds, { hours: captureHours, now: new Date() }),
    listEnded(db, accountId, siteIds),
    siteIds === null ? listNoted(db, accountId) : [],
  ])
  return { waiting, ended, noted }
}
