// Claims a scan for a run, so that at most one run can write to it, and at most one journey at a time visits a host.
import { randomUUID } from 'node:crypto'
import { failScan } from './fail-scan.ts'
import { journeyTurn } from './journey-runs.ts'
import type { RunContext } from './ports.ts'
import { announce, claim, type Run } from './queries.ts'

const turnAfterSeconds = 5

/**
 * Null if the scan has ended, was cancelled or deleted, or must wait; in the last case it is queued again. An earlier run whose worker died
 * or stalled loses it.
 */
export async function claimScan(context: RunContext, scanId: string): Promise<Run | null> {
  const claimed = await context.db.transaction().execute(async (trx) => {
    const turn = await journeyTurn(trx, scanId)
    if (turn === 'interrupted') return turn
    if (turn === 'wait') {
      await context.queue.enqueue(trx, scanId, turnAfterSeconds)
      return null
    }
    const run = await claim(trx, scanId, randomUUID())
    if (run !== null) await announce(trx, scanId)
    return run
  })
  if (claimed !== 'interrupted') return claimed
  await failScan(context, scanId, 'interrupted')
  return null
}
