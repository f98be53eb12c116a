// Owns taking a scan for a run, so that at most one run can write to it.
import { randomUUID } from 'node:crypto'
import type { RunContext } from './ports.ts'
import { announce, claim, type Run } from './queries.ts'

/** Null when the scan has ended, was cancelled or deleted. A run that held it before, and whose worker died or stalled, loses it. */
export async function claimScan(context: RunContext, scanId: string): Promise<Run | null> {
  return context.db.transaction().execute(async (trx) => {
    const run = await claim(trx, scanId, randomUUID())
    if (run !== null) await announce(trx, scanId)
    return run
  })
}
