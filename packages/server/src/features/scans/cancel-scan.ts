// Cancels a scan. It ends at once; a worker that runs it is notified and stops.
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getScan } from './get-scan.ts'
import type { ScanContext } from './ports.ts'
import { announce, findScan, markCancelled } from './queries.ts'

/** Throws Refusal `conflict` if the scan already ended otherwise. Idempotent. */
export async function cancelScan(context: ScanContext, actor: Actor, scanId: string): Promise<ScanSummary> {
  authorise(actor, 'scans:write')
  const scan = await getScan(context, actor, scanId)
  if (scan.state === 'cancelled') return scan
  return context.db.transaction().execute(async (trx) => {
    const done = await markCancelled(trx, actor.accountId, scanId)
    if (!done) throw new Refusal('conflict', 'scan-already-ended')
    await recordAudit(trx, actor, 'scan.cancel', scanId)
    await announce(trx, scanId)
    return (await findScan(trx, actor.accountId, scanId)) as ScanSummary
  })
}
