// Owns finding the page that an actor asks about, also after it was removed: what was found on it stays evidence.
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findWatched, type WatchedRow } from './queries.ts'

/** Throws Refusal `forbidden`, or `not-found` for a page of nobody or of another account. */
export async function ownWatched(db: Db, actor: Actor, pageId: string): Promise<WatchedRow> {
  authorise(actor, 'sites:read')
  const row = isRowId(pageId) ? await findWatched(db, actor.accountId, pageId) : null
  if (row === null) throw new Refusal('not-found', 'Page not found.')
  return row
}
