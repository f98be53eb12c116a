// Finds the page that an actor names, even after its removal, because its findings remain evidence.
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findWatched, type WatchedRow } from './queries.ts'

/** Throws Refusal `forbidden`, or `not-found` for an unknown page or one of another account. */
export async function ownWatched(db: Db, actor: Actor, pageId: string): Promise<WatchedRow> {
  authorise(actor, 'sites:read')
  const row = isRowId(pageId) ? await findWatched(db, actor.accountId, pageId) : null
  if (row === null) throw new Refusal('not-found', 'page-not-found')
  return row
}
