// Ends a scan that cannot be run: its worker died each time, or our own code failed.
import type { OutcomeCode } from '@tillwatch/contract/lists'
import { recordAudit } from '#features/audit/index.ts'
import { planRetry } from './plan-retry.ts'
import type { ScanContext } from './ports.ts'
import { announce, saveFailure } from './queries.ts'

/** Ends the scan as failed, unless it has already ended. */
export async function failScan(context: Pick<ScanContext, 'db'>, scanId: string, code: OutcomeCode): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const accountId = await saveFailure(trx, scanId, code)
    if (accountId === null) return
    await planRetry(trx, scanId, new Date())
    await recordAudit(trx, { accountId, name: 'worker', role: 'owner' }, 'scan.fail', scanId, { code })
    await announce(trx, scanId)
  })
}
