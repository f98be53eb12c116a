// Finds the page or site that an actor names, only in the actor's account.
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authoriseWithin, type Permission, reaches } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findPageRow, findSiteRow, type PageRow, type SiteRow } from './queries.ts'

/** Throws Refusal `forbidden`, or `not-found` for a page that is unknown, removed, of another account, or beyond a key's access. */
export async function ownPage(db: Db, actor: Actor, permission: Permission, pageId: string): Promise<PageRow> {
  authoriseWithin(actor, permission)
  const row = isRowId(pageId) ? await findPageRow(db, actor.accountId, pageId) : null
  if (row === null || !reaches(actor, row.site_id)) throw new Refusal('not-found', 'page-not-found')
  return row
}

/** Throws Refusal `forbidden`, or `not-found` for a site that is unknown, of another account, or beyond a key's access. */
export async function ownSite(db: Db, actor: Actor, permission: Permission, siteId: string): Promise<SiteRow> {
  authoriseWithin(actor, permission)
  const row = isRowId(siteId) ? await findSiteRow(db, actor.accountId, siteId) : null
  if (row === null || !reaches(actor, row.id)) throw new Refusal('not-found', 'site-not-found')
  return row
}
