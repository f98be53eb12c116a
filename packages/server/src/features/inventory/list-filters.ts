// Lists the saved filters of an account.
import type { SavedFilterList } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import type { InventoryContext } from './own-inventory.ts'
import { findSavedFilters } from './queries.ts'

/** By name. Throws Refusal `forbidden`. */
export async function listFilters({ db }: InventoryContext, actor: Actor): Promise<SavedFilterList> {
  authorise(actor, 'sites:read')
  return { filters: await findSavedFilters(db, actor.accountId) }
}
