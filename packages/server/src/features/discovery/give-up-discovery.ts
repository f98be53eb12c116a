// Gives up a search that no worker could finish.
import type { ExploreContext } from './ports.ts'
import { endDiscovery } from './queries.ts'

/** Ends the search without a result, unless it has ended: nothing was found, and nothing is known about the shop. */
export async function giveUpDiscovery({ db }: Pick<ExploreContext, 'db'>, discoveryId: string): Promise<void> {
  await endDiscovery(db, discoveryId, { outcome: 'gave-up', pagesRead: 0, pagesFailed: 0 })
}
