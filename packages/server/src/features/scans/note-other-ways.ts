// Writes into the activity that a journey found its way again, such as after a redesign of the shop, and how.
import type { Db } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import type { Recording } from './ports.ts'
import { listRunsOfPage } from './queries.ts'

/** A row for each step whose element or path was another than in the last run that arrived. Call it once the result is stored. */
export async function noteOtherWays(trx: Db, { accountId, scanId, page, result }: Recording): Promise<void> {
  if (page === null || !result.journey) return
  const [run] = await listRunsOfPage(trx, accountId, scanId)
  if (run?.scanId !== scanId || !run.arrived) return
  const worker = { accountId, name: 'worker', role: 'owner' } as const
  for (const { step, now, before } of run.changes) {
    const details = { url: result.page.requestedUrl, step: String(step), now: now.join(', '), before: before.join(', ') }
    await recordAudit(trx, worker, 'journey.other-way', page.pageId, details)
  }
}
