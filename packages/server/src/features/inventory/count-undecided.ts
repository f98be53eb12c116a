// Owns counting, for a list of sites, the scripts that need a decision.
import { type Actor, authoriseWithin, reaches } from '#features/accounts/index.ts'
import type { InventoryContext } from './own-inventory.ts'
import { countUndecidedOf } from './queries.ts'

/** As many as the inventory of each site says, by the site's id; zero for a site of another account, and none of one beyond what a key reaches. Throws Refusal `forbidden`. */
export async function countUndecided({ db }: InventoryContext, actor: Actor, siteIds: readonly string[]): Promise<Map<string, number>> {
  authoriseWithin(actor, 'sites:read')
  const known = siteIds.filter((id) => reaches(actor, id))
  const counts = await countUndecidedOf(db, actor.accountId, known)
  return new Map(known.map((id, at) => [id, counts[at] ?? 0]))
}
