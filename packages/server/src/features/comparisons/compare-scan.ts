// Owns comparing one scan with the one before it. Safe to do again: what has ended is not written again.
import type { ComparisonFailure } from '@tillwatch/contract/lists'
import { lockDecisionsOf } from '#features/inventory/index.ts'
import { gatherScans } from './gather-scans.ts'
import type { ComparisonContext } from './ports.ts'
import { findBefore, findSiteId, findWaiting, saveCompared, saveFailed, saveFirst } from './queries.ts'

/** Why it failed, where it did; null where it was compared, was the first, or waits no more. Throws where the database or the store does not answer. */
export async function compareScan(
  context: ComparisonContext,
  scanId: string,
): Promise<{ failure: ComparisonFailure; error?: Error | undefined } | null> {
  const { db } = context
  const scan = await findWaiting(db, scanId)
  if (scan === null) return null
  const before = await findBefore(db, scan)
  if (before === null) {
    await saveFirst(db, scan)
    return null
  }
  const scans = await gatherScans(context, scan, before)
  const answer = scans === null ? ({ ok: false, failure: 'too-large' } as const) : await context.compare(scans)
  if (!answer.ok) {
    await saveFailed(db, scan, before, answer.failure)
    return answer
  }
  await db.transaction().execute(async (trx) => {
    await lockDecisionsOf(trx, [await findSiteId(trx, scan)]) // rows of its scripts may become one meanwhile
    await saveCompared(trx, scan, before, answer.compared)
    await context.onCompared?.(trx, scanId)
  })
  return null
}
