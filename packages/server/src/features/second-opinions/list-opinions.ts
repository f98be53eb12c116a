// Reads the second opinions on a scan's contents and changes.
import type { OpinionList } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { getScan, type ScanContext } from '#features/scans/index.ts'
import { listScanOpinions } from './queries.ts'

/** Throws Refusal `not-found` for a scan that does not exist or belongs to another account. */
export async function listOpinions(context: ScanContext, actor: Actor, scanId: string): Promise<OpinionList> {
  authorise(actor, 'scans:read')
  await getScan(context, actor, scanId)
  return { opinions: await listScanOpinions(context.db, actor.accountId, scanId) }
}
