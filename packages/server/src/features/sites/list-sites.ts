// Owns the list of an account's sites.
import type { Page, Site, SiteList } from '@tillwatch/core/contract'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { describePages } from './describe-page.ts'
import type { SiteContext } from './ports.ts'
import { listAllPageRows, listSiteRows, type SiteRow } from './queries.ts'

/** The sites of the actor's account, newest first, each with its pages and their last scans. Throws Refusal `forbidden`. */
export async function listSites({ db, unlimited }: Pick<SiteContext, 'db' | 'unlimited'>, actor: Actor): Promise<SiteList> {
  authorise(actor, 'sites:read')
  const rows = await listSiteRows(db, actor.accountId)
  const pages = Map.groupBy(await describePages(db, actor, await listAllPageRows(db, actor.accountId), unlimited), ({ siteId }) => siteId)
  return { sites: rows.map((row) => siteOf(row, pages.get(row.id) ?? [])) }
}

/** A site as people see it. */
export function siteOf(row: Omit<SiteRow, 'proof_token'>, pages: Page[]): Site {
  const { id, host, url, subscription_id: subscriptionId, claimed_at } = row
  return { id, host, url, subscriptionId, claimedAt: claimed_at.toISOString(), pages }
}
