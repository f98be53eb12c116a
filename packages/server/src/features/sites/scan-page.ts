// Owns scanning a page because a person asks, at any time.
import type { ScanSummary } from '@tillwatch/core/contract'
import type { Profile } from '@tillwatch/core/shared'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getScan, queueScan, type ScanContext } from '#features/scans/index.ts'
import { ownPage } from './own-page.ts'

/** Queues a scan of the page. Throws Refusal `not-found`, and `conflict` while a scan of it has not ended. */
export async function scanPage(context: ScanContext, actor: Actor, pageId: string, profile: Profile): Promise<ScanSummary> {
  authorise(actor, 'scans:write')
  const { url } = await ownPage(context.db, actor, 'sites:read', pageId)
  const scanId = await context.db
    .transaction()
    .execute((trx) => queueScan(trx, context, actor, { url, profile, cloakCheck: false, pageId, trigger: 'manual' }))
  if (scanId === null) throw new Refusal('conflict', 'A scan of this page is under way. Wait for its end, or cancel it.')
  return getScan(context, actor, scanId)
}
