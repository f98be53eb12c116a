// Owns finding the page or the site that an actor names: in the actor's account, or not at all.
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authoriseWithin, type Permission, reaches } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findPageRow, findSiteRow, type PageRow, type SiteRow } from './queries.ts'

/** Throws Refusal `forbidden`, or `not-found` for a page of nobody, of another account, beyond what a key reaches, or that was removed. */
export async function ownPage(db: Db, actor: Actor, permission: Permission, pageId: string): Promise<PageRow> {
  authoriseWithin(actor, permission)
  const row = isRowId(pageId) ? await findPageRow(db, actor.accountId, pageId) : null
  if (row === null || !reaches(actor, row.site_id)) throw new Refusal('not-found', 'Page not found.')
  return row
}

/** Throws Refusal `forbidden`, or `not-found` for a site of nobody, of another account, or beyond what a key reaches. */
export async function ownSite(db: Db, actor: Actor, permission: Permission, siteId: string): Promise<SiteRow> {
  authoriseWithin(actor, permission)
  const row = isRowId(siteId) ? await findSiteRow(db, actor.accountId, siteId) : null
  if (row === null || !reaches(actor, row.id)) throw new Refusal('not-found', 'Site not found.')
  return row
}
