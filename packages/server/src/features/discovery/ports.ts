// Owns what looking for pages needs from outside: plain requests to the shop, and a queue.
import type { Database, Db } from '#db/index.ts'

export type FetchedText =
  | { status: 'ok'; url: string; statusCode: number; headers: Record<string, string>; text: string }
  | { status: 'failed'; code: string; sentence: string }

/** Asks for an address as the guard of hostile addresses allows, following redirects; `url` is where they ended. Never rejects for what the shop does. */
export type FetchText = (url: string, signal: AbortSignal) => Promise<FetchedText>

export interface DiscoveryContext {
  db: Database['db']
  discoveries: DiscoveryQueue
}

export interface DiscoveryQueue {
  /** Adds the look, in the caller's transaction. */
  enqueue(db: Db, discoveryId: string): Promise<void>
}

export interface ExploreContext {
  db: Database['db']
  fetchText: FetchText
  /** Milliseconds between two requests to a shop. */
  pauseMs: number
}
