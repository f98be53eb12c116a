// Starts monitoring a page.
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { queueScan, takeTurn } from '#features/scans/index.ts'
import { nextScanAt } from './next-scan.ts'
import type { SiteContext } from './ports.ts'
import { insertPage, type NewPage } from './queries.ts'

/**
 * Adds the page, queues its first scan, and plans the next ones, weekly by default. If the limit of scans is reached, the schedule starts
 * the first one as soon as the limit allows it. Returns the page's ID.
 */
export async function watchPage(
  db: Db,
  context: Pick<SiteContext, 'queue' | 'limits'>,
  actor: Actor,
  page: Pick<NewPage, 'site_id' | 'host' | 'url' | 'is_payment'>,
): Promise<string> {
  const id = randomUUID()
  const weekly = { frequency: 'weekly', cron: null, timeZone: 'UTC' } as const
  const now = new Date()
  const reached = await takeTurn(db, { ...context.limits, hostPauseSeconds: 0 }, actor, page.host)
  const next = reached === null ? nextScanAt(weekly, id, now) : new Date(now.getTime() + reached.seconds * 1_000)
  await insertPage(db, { ...page, id, account_id: actor.accountId, next_scan_at: next })
  if (reached !== null) return id
  await queueScan(db, context, actor, { url: page.url, profile: 'desktop', cloakCheck: false, pageId: id, trigger: 'schedule' })
  return id
}
