// Deletes a scan with its evidence. Contents that no other scan uses are swept from the store later.
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import { getScan } from './get-scan.ts'
import type { ScanContext } from './ports.ts'
import { announce, deleteScanRow } from './queries.ts'

/** Deletes a scan in any state; a worker that runs it is notified and stops. Throws Refusal `not-found`. */
export async function deleteScan(context: ScanContext, actor: Actor, scanId: string): Promise<void> {
  authorise(actor, 'scans:delete')
  const scan = await getScan(context, actor, scanId)
  await context.db.transaction().execute(async (trx) => {
    await recordAudit(trx, actor, 'scan.delete', scanId, { host: new URL(scan.url).host, state: scan.state })
    await deleteScanRow(trx, actor.accountId, scanId)
    await announce(trx, scanId)
    const facts = { because: 'person', what: 'scan', by: actor.name, host: new URL(scan.url).host }
    await appendEvidence(trx, actor.accountId, [{ kind: 'deletion', subject: scanId, digests: {}, facts }])
  })
}
