// Starts a search of a shop for payment pages.
import { randomUUID } from 'node:crypto'
import type { CandidateList } from '@tillwatch/contract/shapes'
import { limits } from '#config/limits.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite } from '#features/sites/index.ts'
import { listCandidates } from './list-candidates.ts'
import type { DiscoveryContext } from './ports.ts'
import { findLast, giveUpLost, insertDiscovery } from './queries.ts'

/** Minimum time between two searches of a shop, to limit its load. */
const restMs = limits.discovery.pauseSeconds * 1_000

/**
 * Queues a search. Throws Refusal `not-found` for an unknown site or one of another account, and `conflict` while one is running or was
 * within the last minute.
 */
export async function startDiscovery(context: DiscoveryContext, actor: Actor, siteId: string): Promise<CandidateList> {
  const { db, discoveries } = context
  const { host } = await ownSite(db, actor, 'sites:write', siteId)
  await db.transaction().execute(async (trx) => {
    const last = await findLast(trx, actor.accountId, siteId)
    if (last?.finished_at && last.outcome !== 'gave-up' && Date.now() - last.finished_at.getTime() < restMs)
      throw new Refusal('conflict', 'search-too-soon')
    await giveUpLost(trx, actor.accountId, siteId)
    const id = randomUUID()
    const isNew = await insertDiscovery(trx, { id, account_id: actor.accountId, site_id: siteId, requested_by: actor.name })
    if (!isNew) throw new Refusal('conflict', 'search-running')
    await discoveries.enqueue(trx, id)
    await recordAudit(trx, actor, 'site.discover', siteId, { host })
  })
  return listCandidates(context, actor, siteId)
}
