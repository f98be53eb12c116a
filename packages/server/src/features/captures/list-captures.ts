// Owns the queue of captures by hand as its account sees it.
import type { CaptureQueue } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authoriseWithin } from '#features/accounts/index.ts'
import { listNoted, listWaiting } from './queries.ts'

/** Pages that wait for a person, the longest first; an actor for some sites sees those of theirs alone, and no noted address. */
export async function listCaptures({ db }: { db: Db }, actor: Actor): Promise<CaptureQueue> {
  authoriseWithin(actor, 'scans:read')
  const siteIds = actor.key?.siteIds ?? null
  const { accountId } = actor
  const [waiting, noted] = await Promise.all([listWaiting(db, accountId, siteIds), siteIds === null ? listNoted(db, accountId) : []])
  return { waiting, noted }
}
