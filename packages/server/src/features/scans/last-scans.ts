// Owns what the last look at each of some addresses found.
import type { ScanSummary } from '@tillwatch/core/contract'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { findLastScans } from './queries.ts'

/** The newest scan of each address that the actor's account has scanned, by address; cancelled ones count as none. Throws Refusal `forbidden`. */
export async function lastScans(db: Db, actor: Actor, urls: readonly string[]): Promise<Map<string, ScanSummary>> {
  authorise(actor, 'scans:read')
  return new Map((await findLastScans(db, actor.accountId, urls)).map((scan) => [scan.url, scan]))
}
