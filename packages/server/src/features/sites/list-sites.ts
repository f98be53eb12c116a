// Owns the list of an account's sites.
import type { ScanSummary, Site, SiteList } from '@tillwatch/core/contract'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { lastScans } from '#features/scans/index.ts'
import { listSiteRows, type SiteRow } from './queries.ts'

/** The sites of the actor's account, newest first, each with its last scan. Throws Refusal `forbidden`. */
export async function listSites(db: Db, actor: Actor): Promise<SiteList> {
  authorise(actor, 'sites:read')
  const rows = await listSiteRows(db, actor.accountId)
  const scans = await lastScans(
    db,
    actor,
    rows.map(({ url }) => url),
  )
  return { sites: rows.map((row) => siteOf(row, scans.get(row.url) ?? null)) }
}

/** A site as people see it. */
export function siteOf(row: SiteRow, lastScan: ScanSummary | null): Site {
  return {
    id: row.id,
    host: row.host,
    url: row.url,
    subscriptionId: row.subscription_id,
    claimedAt: row.claimed_at.toISOString(),
    lastScan,
  }
}
