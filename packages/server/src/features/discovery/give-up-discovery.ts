// Owns giving up a look at a shop that no worker could finish.
import type { ExploreContext } from './ports.ts'
import { endDiscovery } from './queries.ts'

/** Ends the look without a result, unless it has ended already: nothing was found, and nothing is said of the shop. */
export async function giveUpDiscovery({ db }: Pick<ExploreContext, 'db'>, discoveryId: string): Promise<void> {
  await endDiscovery(db, discoveryId, { outcome: 'gave-up', pagesRead: 0, pagesFailed: 0 })
}
