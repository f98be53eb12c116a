// Finds the scripts of a site that an actor names.
import { type Db, isRowId } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findNamed } from './queries.ts'

export type Named = Awaited<ReturnType<typeof findNamed>>[number]

/** Each once, unordered. Throws Refusal `not-found` if one does not belong to the site. The caller checked that the site is the actor's. */
export async function namedScripts(db: Db, actor: Actor, siteId: string, scriptIds: readonly string[]): Promise<Named[]> {
  const ids = [...new Set(scriptIds)]
  const found = ids.every(isRowId) ? await findNamed(db, actor.accountId, siteId, ids) : []
  if (found.length !== ids.length) throw new Refusal('not-found', 'scripts-of-other-site')
  return found
}
