// Runs a search of a shop in a worker.
import { randomUUID } from 'node:crypto'
import { exploreShop } from './explore-shop.ts'
import type { ExploreContext } from './ports.ts'
import { endDiscovery, findOpen, keepCandidates } from './queries.ts'

/**
 * Searches for at most two minutes, or until `stopping` is aborted, and stores the result. Does nothing if the search has already ended.
 */
export async function runDiscovery(context: ExploreContext, discoveryId: string, stopping: AbortSignal): Promise<void> {
  const open = await findOpen(context.db, discoveryId)
  if (open === null) return
  const { accountId, siteId, host, starts } = open
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(120_000)])
  const found = await exploreShop(context, host, starts, signal)
  if (stopping.aborted) return // the queue gives it to another worker
  await context.db.transaction().execute(async (trx) => {
    if (!(await endDiscovery(trx, discoveryId, found))) return
    const candidates = found.candidates.map((candidate) => ({ ...candidate, id: randomUUID() }))
    if (found.pagesRead > 0) await keepCandidates(trx, { accountId, siteId, discoveryId }, candidates)
  })
}
