// Starts a manual scan of a page.

import type { Profile } from '@tillwatch/contract/lists'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { askedBefore, getScan, holdToLimits, queueScan, type ScanContext } from '#features/scans/index.ts'
import { ownPage } from './own-page.ts'

/**
 * Queues a scan of the page. A repeated call with the same `key` returns the scan that it started. Throws Refusal `not-found`, `conflict`
 * while a scan of it is open, and LimitReached.
 */
export async function scanPage(context: ScanContext, actor: Actor, pageId: string, profile: Profile, key?: string): Promise<ScanSummary> {
  const { url, host } = await ownPage(context.db, actor, 'scans:write', pageId)
  const scanId = await context.db.transaction().execute(async (trx) => {
    const asked = await askedBefore(trx, actor, key, { url, profile })
    if (asked !== null) return asked
    await holdToLimits(trx, context.limits, actor, host) // before the scan: the lock order is the same everywhere
    const id = await queueScan(trx, context, actor, { url, profile, cloakCheck: false, pageId, trigger: 'manual', key })
    if (id === null) throw new Refusal('conflict', 'scan-running')
    return id
  })
  return getScan(context, actor, scanId)
}
