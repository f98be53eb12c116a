// Dependencies of the page search: plain requests to the shop, and a queue.
import type { Database, Db } from '#db/index.ts'
import type { AskRemote } from '#features/remote.ts'

export interface DiscoveryContext {
  db: Database['db']
  discoveries: DiscoveryQueue
}

export interface DiscoveryQueue {
  /** Queues the search, in the caller's transaction. */
  enqueue(db: Db, discoveryId: string): Promise<void>
}

export interface ExploreContext {
  db: Database['db']
  remote: { ask: AskRemote }
  /** Milliseconds between two requests to a shop. */
  pauseMs: number
}
