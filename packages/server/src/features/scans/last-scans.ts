// Owns what the last look at each of some pages found.
import type { ScanSummary } from '@tillwatch/core/contract'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { findLastOfPages } from './queries.ts'

/** The newest scan of each page of the actor's account, by page id; cancelled ones count as none. Throws Refusal `forbidden`. */
export async function lastScans(db: Db, actor: Actor, pageIds: readonly string[]): Promise<Map<string, ScanSummary>> {
  authorise(actor, 'scans:read')
  return findLastOfPages(db, actor.accountId, pageIds)
}
