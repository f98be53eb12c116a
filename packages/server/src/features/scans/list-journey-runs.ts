// Owns how the journey of a scan's page went lately, up to that scan.
import type { JourneyRuns } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { getScan } from './get-scan.ts'
import type { ScanContext } from './ports.ts'
import { listRunsOfPage } from './queries.ts'

/** Newest first, with the scan itself where it ran the journey. Empty for a scan of no page. Throws as `getScan` does. */
export async function listJourneyRuns(context: ScanContext, actor: Actor, scanId: string): Promise<JourneyRuns> {
  await getScan(context, actor, scanId)
  return { runs: await listRunsOfPage(context.db, actor.accountId, scanId) }
}
