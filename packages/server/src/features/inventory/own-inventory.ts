// Finds the inventory that an actor names: of a page, or of all pages of a site.
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { ownPage, ownSite, type SiteContext } from '#features/sites/index.ts'
import { findPagesOfSite, findRecentScans, type InventoryPage, type RecentScan } from './queries.ts'

export type InventoryContext = Pick<SiteContext, 'db'>

export interface OwnInventory {
  siteId: string
  host: string
  pages: InventoryPage[]
  /** The last evaluated scans of these pages. */
  recent: RecentScan[]
}

/** Throws Refusal `forbidden`, or `not-found` for an unknown or removed page, or one of another account. */
export async function inventoryOfPage(db: Db, actor: Actor, pageId: string): Promise<OwnInventory> {
  const { id, url, site_id: siteId, host } = await ownPage(db, actor, 'sites:read', pageId)
  return { siteId, host, pages: [{ id, url }], recent: await findRecentScans(db, actor.accountId, [id]) }
}

/** Of the monitored pages. Throws Refusal `forbidden`, or `not-found` for an unknown site or one of another account. */
export async function inventoryOfSite(db: Db, actor: Actor, siteId: string): Promise<OwnInventory> {
  const { host } = await ownSite(db, actor, 'sites:read', siteId)
  const pages = await findPagesOfSite(db, actor.accountId, siteId)
  const ids = pages.map(({ id }) => id)
  return { siteId, host, pages, recent: await findRecentScans(db, actor.accountId, ids) }
}
