// Owns claiming a site: a paid subscription is given the one address that it is for.
import { randomUUID } from 'node:crypto'
import type { ClaimSite, Site } from '@tillwatch/core/contract'
import { canonicalHost, grantingStates } from '@tillwatch/core/shared'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { describeAccount, lockBilling } from '#features/billing/index.ts'
import { Refusal } from '#features/refusal.ts'
import { lastScans, parseAddress } from '#features/scans/index.ts'
import { siteOf } from './list-sites.ts'
import type { SiteContext } from './ports.ts'
import { insertSite } from './queries.ts'

/**
 * Gives the subscription's site to the address that a person typed; the account's document says so at once. Throws Refusal `bad-address` or
 * `address-refused` as a scan does; `not-found` for a subscription of nobody or of another account; `conflict` for one that has a site already or grants none.
 */
export async function claimSite({ db, policy, documents }: SiteContext, actor: Actor, input: ClaimSite): Promise<Site> {
  authorise(actor, 'sites:write')
  const url = parseAddress(input.url, policy)
  const { hostname } = new URL(url)
  const row = {
    id: randomUUID(),
    account_id: actor.accountId,
    host: canonicalHost(hostname) ?? hostname,
    url,
    subscription_id: input.subscriptionId,
    claimed_at: new Date(),
  }
  await db.transaction().execute(async (trx) => {
    await lockBilling(trx, actor.accountId) // whoever writes the document next must see this site
    await checkFree(trx, actor.accountId, input.subscriptionId)
    await insertSite(trx, row)
    await documents.put(trx, await describeAccount(trx, actor.accountId))
    await recordAudit(trx, actor, 'site.claim', row.id, { host: row.host, subscription: input.subscriptionId })
  })
  return siteOf(row, (await lastScans(db, actor, [url])).get(url) ?? null)
}

async function checkFree(db: Db, accountId: string, subscriptionId: string): Promise<void> {
  const { subscriptions } = await describeAccount(db, accountId)
  const held = subscriptions.find(({ id }) => id === subscriptionId)
  if (held === undefined) throw new Refusal('not-found', 'This account has no such subscription.')
  if (held.siteId !== null) throw new Refusal('conflict', 'This subscription has a site already.')
  const grants = (grantingStates as readonly string[]).includes(held.status)
  if (!grants || !held.items.some(({ kind, quantity }) => kind === 'site' && quantity > 0))
    throw new Refusal('conflict', 'This subscription grants no site: it has ended or is not paid.')
}
