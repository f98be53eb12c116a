// Finds the history of a script from a scan.
import type { HistoryPlace } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { getScan, type ScanContext } from '#features/scans/index.ts'
import { findHistoryOf } from './queries.ts'

/**
 * Null for a scan of an address without a page of a site, and for one that was not evaluated. Throws Refusal `not-found` for a scan of
 * another account.
 */
export async function findScriptHistory(context: ScanContext, actor: Actor, scanId: string, scriptId: string): Promise<HistoryPlace> {
  await getScan(context, actor, scanId)
  return { history: await findHistoryOf(context.db, actor.accountId, scanId, scriptId) }
}
