// Adds a page to a site: another address of the same shop.
import type { AddPage, Page } from '@tillwatch/contract/shapes'
import { sameSite } from '@tillwatch/core/inventory'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { hostOf, parseAddress } from '#features/scans/index.ts'
import { describePage } from './describe-page.ts'
import { ownPage, ownSite } from './own-page.ts'
import type { SiteContext } from './ports.ts'
import { findAllowance, findSiteRow, listPageRows } from './queries.ts'
import { watchPage } from './watch-page.ts'

/**
 * Adds the typed address: it is scanned at once, and then weekly. Throws Refusal `bad-address` or `address-refused` like a scan,
 * `not-found` for a site of another account, and `conflict` for an existing address, one of another host, and if the plan covers no more
 * pages.
 */
export async function addPage(context: SiteContext, actor: Actor, siteId: string, input: AddPage): Promise<Page> {
  const { db, policy, unlimited } = context
  const site = await ownSite(db, actor, 'sites:write', siteId)
  const url = parseAddress(input.url, policy)
  const host = hostOf(url)
  if (!sameSite(host, site.host)) throw new Refusal('conflict', { code: 'address-of-other-site', values: { host: site.host } }, 'url')
  const id = await db.transaction().execute(async (trx) => {
    await findSiteRow(trx, actor.accountId, siteId, true) // one at a time, so that none exceeds the paid number
    const pages = await listPageRows(trx, actor.accountId, siteId)
    if (pages.some((page) => page.url === url)) throw new Refusal('conflict', 'already-monitored', 'url')
    const allowance = (await findAllowance(trx, actor.accountId, siteId)) ?? 0
    if (!unlimited && pages.length >= allowance)
      throw new Refusal('conflict', { code: 'plan-covers', values: { pages: counted(allowance) } })
    const pageId = await watchPage(trx, context, actor, { site_id: siteId, host, url, is_payment: input.isPayment })
    await recordAudit(trx, actor, 'page.add', pageId, { site: site.host, url })
    return pageId
  })
  return describePage(db, actor, await ownPage(db, actor, 'sites:read', id), unlimited)
}

const counted = (count: number) => ({ code: count === 1 ? 'pages.one' : 'pages.many', values: { count } })
