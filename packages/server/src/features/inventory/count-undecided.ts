// Number of scripts that need a decision, for a list of sites.
import { type Actor, authoriseWithin, reaches } from '#features/accounts/index.ts'
import type { InventoryContext } from './own-inventory.ts'
import { countUndecidedOf } from './queries.ts'

/**
 * The same numbers as in the inventory of each site, by site ID. Zero for a site of another account; leaves out sites beyond a key's
 * access. Throws Refusal `forbidden`.
 */
export async function countUndecided({ db }: InventoryContext, actor: Actor, siteIds: readonly string[]): Promise<Map<string, number>> {
  authoriseWithin(actor, 'sites:read')
  const known = siteIds.filter((id) => reaches(actor, id))
  const counts = await countUndecidedOf(db, actor.accountId, known)
  return new Map(known.map((id, at) => [id, counts[at] ?? 0]))
}
