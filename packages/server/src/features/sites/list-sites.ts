// Owns the list of an account's sites.
import type { Site, SiteList } from '@tillwatch/core/contract'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { listSiteRows, type SiteRow } from './queries.ts'

/** The sites of the actor's account, newest first. Throws Refusal `forbidden`. */
export async function listSites(db: Db, actor: Actor): Promise<SiteList> {
  authorise(actor, 'sites:read')
  return { sites: (await listSiteRows(db, actor.accountId)).map(siteOf) }
}

/** A site as people see it. */
export function siteOf(row: SiteRow): Site {
  return { id: row.id, host: row.host, url: row.url, subscriptionId: row.subscription_id, claimedAt: row.claimed_at.toISOString() }
}
