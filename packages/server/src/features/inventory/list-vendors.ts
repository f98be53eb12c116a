// Lists the inventory of a site by vendor.
import type { InventoryFilter, VendorList } from '@tillwatch/contract/shapes'
import { type Actor, readableTo } from '#features/accounts/index.ts'
import { type InventoryContext, inventoryOfSite } from './own-inventory.ts'
import { findVendors } from './queries.ts'

/**
 * Groups of the matching scripts, those that need a decision first. Throws Refusal `not-found` for an unknown site or one of another
 * account.
 */
export async function listVendors({ db }: InventoryContext, actor: Actor, siteId: string, query: InventoryFilter): Promise<VendorList> {
  const { pages, recent } = await inventoryOfSite(db, actor, siteId)
  const inventory = { accountId: actor.accountId, pageIds: pages.map(({ id }) => id), recent, query }
  const { total, vendors } = await findVendors(db, siteId, inventory)
  return { total, vendors: vendors.map((group) => ({ ...group, decision: readableTo(actor, group.decision) })) }
}
