// Owns finding the way from a script of one scan to the same script over time.
import type { HistoryPlace } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { getScan, type ScanContext } from '#features/scans/index.ts'
import { findHistoryOf } from './queries.ts'

/** Null for a scan of an address that is no page of a site, and for one that was not evaluated. Throws Refusal `not-found` for a scan of another account. */
export async function findScriptHistory(context: ScanContext, actor: Actor, scanId: string, scriptId: string): Promise<HistoryPlace> {
  await getScan(context, actor, scanId)
  return { history: await findHistoryOf(context.db, actor.accountId, scanId, scriptId) }
}
