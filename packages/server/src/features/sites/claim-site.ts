// Claims a site: assigns a paid subscription to its address.
import { randomUUID } from 'node:crypto'
import { grantingStates } from '@tillwatch/contract/lists'
import type { ClaimSite, Site } from '@tillwatch/contract/shapes'
import { siteOf as registeredNameOf } from '@tillwatch/core/inventory'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { describeAccount, lockBilling } from '#features/billing/index.ts'
import { Refusal } from '#features/refusal.ts'
import { hostOf, parseAddress } from '#features/scans/index.ts'
import { declareRight } from '#features/test-rights/index.ts'
import { describePages } from './describe-page.ts'
import { siteOf } from './list-sites.ts'
import type { SiteContext } from './ports.ts'
import { hasSites, insertSite, listPageRows } from './queries.ts'
import { watchPage } from './watch-page.ts'

/**
 * Creates a site with the typed address as its first page, which is scanned at once. If sites are sold, a subscription pays for it, and the
 * account's document is updated at once. Stores a declaration for the whole site. Throws Refusal `bad-address` or `address-refused` like a
 * scan; `not-found` for an unknown subscription or one of another account; `conflict` for one that already has a site or is inactive, and
 * for a missing one if sites are sold.
 */
export async function claimSite(context: SiteContext, actor: Actor, input: ClaimSite): Promise<Site> {
  authorise(actor, 'sites:write')
  const { db, policy, documents, unlimited } = context
  const url = parseAddress(input.url, policy)
  const { subscriptionId, declaration } = input
  if (subscriptionId === null && !unlimited) throw new Refusal('conflict', 'site-needs-subscription')
  const host = hostOf(url)
  const row = {
    id: randomUUID(),
    account_id: actor.accountId,
    host,
    url,
    subscription_id: subscriptionId,
    client_id: null,
    claimed_at: new Date(),
  }
  await db.transaction().execute(async (trx) => {
    await lockBilling(trx, actor.accountId) // the next writer of the document must see this site
    if (subscriptionId !== null) await checkFree(trx, actor.accountId, subscriptionId)
    const isFirst = !(await hasSites(trx, actor.accountId))
    await insertSite(trx, row)
    const whole = { host: registeredNameOf(host), below: true, siteId: row.id }
    if (declaration) await declareRight(trx, actor, whole, declaration)
    await watchPage(trx, context, actor, { site_id: row.id, host, url, is_payment: true })
    if (subscriptionId !== null) await documents.put(trx, await describeAccount(trx, actor.accountId))
    await recordAudit(trx, actor, 'site.claim', row.id, { host, ...(subscriptionId === null ? {} : { subscription: subscriptionId }) })
    if (isFirst) for (const next of context.afterFirstClaim ?? []) await next(trx, actor.accountId)
  })
  const pages = await listPageRows(db, actor.accountId, row.id)
  return siteOf(row, await describePages(db, actor, pages, unlimited))
}

async function checkFree(db: Db, accountId: string, subscriptionId: string): Promise<void> {
  const { subscriptions } = await describeAccount(db, accountId)
  const held = subscriptions.find(({ id }) => id === subscriptionId)
  if (held === undefined) throw new Refusal('not-found', 'no-such-subscription')
  if (held.siteId !== null) throw new Refusal('conflict', 'subscription-has-site')
  const grants = (grantingStates as readonly string[]).includes(held.status)
  if (!grants || !held.items.some(({ kind, quantity }) => kind === 'site' && quantity > 0))
    throw new Refusal('conflict', 'subscription-without-site')
}
