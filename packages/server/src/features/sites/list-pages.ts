// Lists a site's pages, and reads one page.
import type { Page, PageList } from '@tillwatch/contract/shapes'
import { type Actor, sampleAccountId } from '#features/accounts/index.ts'
import { describePage, describePages } from './describe-page.ts'
import { ownPage, ownSite } from './own-page.ts'
import type { SiteContext } from './ports.ts'
import { findAllowance, listPageRows } from './queries.ts'

type Reads = Pick<SiteContext, 'db' | 'unlimited'>

/** The pages of a site in the order in which its plan covers them. Throws Refusal `not-found`. */
export async function listPages({ db, unlimited }: Reads, actor: Actor, siteId: string): Promise<PageList> {
  const { host } = await ownSite(db, actor, 'sites:read', siteId)
  const allowance = unlimited || actor.accountId === sampleAccountId ? null : ((await findAllowance(db, actor.accountId, siteId)) ?? 0)
  const rows = await listPageRows(db, actor.accountId, siteId)
  return { siteId, host, allowance, pages: await describePages(db, actor, rows, unlimited) }
}

/** Throws Refusal `not-found`. */
export async function getPage({ db, unlimited }: Reads, actor: Actor, pageId: string): Promise<Page> {
  return describePage(db, actor, await ownPage(db, actor, 'sites:read', pageId), unlimited)
}
