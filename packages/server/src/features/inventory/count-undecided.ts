// Owns counting, for a list of sites, the scripts that need a decision.
import { type Actor, authorise } from '#features/accounts/index.ts'
import type { InventoryContext } from './own-inventory.ts'
import { countUndecidedOf } from './queries.ts'

/** As many as the inventory of each site says, by the site's id; zero for a site of another account. Throws Refusal `forbidden`. */
export async function countUndecided({ db }: InventoryContext, actor: Actor, siteIds: readonly string[]): Promise<Map<string, number>> {
  authorise(actor, 'sites:read')
  const counts = await countUndecidedOf(db, actor.accountId, siteIds)
  return new Map(siteIds.map((id, at) => [id, counts[at] ?? 0]))
}
