// Handles an account's announcement of a new version of its shop.
import { dayMs } from '@tillwatch/contract/rules'
import { type AnnounceDeploy, announceDeploySchema, type DeployAnswer } from '@tillwatch/contract/shapes'
import { limits } from '#config/limits.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { holdToLimits, queueScan } from '#features/scans/index.ts'
import { isCovered } from './describe-page.ts'
import { ownSite } from './own-page.ts'
import type { SiteContext } from './ports.ts'
import { countRecentDeploys, findRepeated, insertDeploy, listPageRows, lockDeploys } from './queries.ts'

/** Maximum deploys with files per site and hour, because each can name thousands. */
const { perSiteAndHour: withFilesMax } = limits.deploy

/**
 * Stores the announcement, and scans the site's pages that wait for deploys, except those that are paused, not covered, or being scanned.
 * An announcement that starts scans counts as one manual scan of the host. Repeating the newest deploy within a day changes nothing. Throws
 * Refusal `not-found`, `too-many-requests` after 30 with files within an hour, and LimitReached.
 */
export async function announceDeploy(
  context: SiteContext,
  actor: Actor,
  siteId: string,
  deploy: AnnounceDeploy = announceDeploySchema.parse({}),
): Promise<DeployAnswer> {
  const { db, unlimited } = context
  const { host } = await ownSite(db, actor, 'deploys:write', siteId)
  mustBePossible(deploy)
  const rows = await listPageRows(db, actor.accountId, siteId)
  const waiting = rows.filter((row) => row.frequency === 'deploy' && row.paused_at === null && isCovered(row, unlimited))
  return db.transaction().execute(async (trx) => {
    await lockDeploys(trx, siteId)
    const repeated = await findRepeated(trx, actor.accountId, siteId, deploy)
    if (repeated !== null) return { id: repeated, isNew: false, scanIds: [] }
    await recordAudit(trx, actor, 'site.deploy', siteId, { host, pages: String(waiting.length) })
    if (deploy.files.length > 0 && (await countRecentDeploys(trx, actor.accountId, siteId)) >= withFilesMax)
      throw new Refusal('too-many-requests', { code: 'deploys-per-hour', values: { max: withFilesMax } })
    const id = await insertDeploy(trx, actor, siteId, deploy)
    if (waiting.length > 0) await holdToLimits(trx, context.limits, actor, host, 'deploy')
    const scanIds: string[] = []
    for (const { id, url } of waiting) {
      const scanId = await queueScan(trx, context, actor, { url, profile: 'desktop', cloakCheck: false, pageId: id, trigger: 'deploy' })
      if (scanId !== null) scanIds.push(scanId)
    }
    return { id, isNew: true, scanIds }
  })
}

/** Allowed clock difference. */
const aheadMs = 5 * 60_000

function mustBePossible({ deployedAt }: AnnounceDeploy): void {
  if (deployedAt === undefined) return
  const ago = Date.now() - Date.parse(deployedAt)
  if (ago < -aheadMs) throw new Refusal('bad-input', 'deploy-in-future', 'deployedAt')
  if (ago > 30 * dayMs) throw new Refusal('bad-input', 'deploy-too-old', 'deployedAt')
}
