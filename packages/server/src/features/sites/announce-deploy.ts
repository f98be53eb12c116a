// Owns what follows when an account says that it has put a new version of its shop online.
import type { DeployAnswer } from '@tillwatch/core/contract'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { holdToLimits, queueScan } from '#features/scans/index.ts'
import { isCovered } from './describe-page.ts'
import { ownSite } from './own-page.ts'
import type { SiteContext } from './ports.ts'
import { listPageRows } from './queries.ts'

/** Scans the site's pages that wait for deploys, those left out that are paused, not covered, or being scanned. An announcement counts as one
 * scan by hand of the host. Throws Refusal `not-found`, and LimitReached. */
export async function announceDeploy(context: SiteContext, actor: Actor, siteId: string): Promise<DeployAnswer> {
  const { db, unlimited } = context
  const { host } = await ownSite(db, actor, 'sites:write', siteId)
  const rows = await listPageRows(db, actor.accountId, siteId)
  const waiting = rows.filter((row) => row.frequency === 'deploy' && row.paused_at === null && isCovered(row, unlimited))
  return db.transaction().execute(async (trx) => {
    await recordAudit(trx, actor, 'site.deploy', siteId, { host, pages: String(waiting.length) })
    if (waiting.length > 0) await holdToLimits(trx, context.limits, actor, host)
    const scanIds: string[] = []
    for (const { id, url } of waiting) {
      const scanId = await queueScan(trx, context, actor, { url, profile: 'desktop', cloakCheck: false, pageId: id, trigger: 'deploy' })
      if (scanId !== null) scanIds.push(scanId)
    }
    return { scanIds }
  })
}
