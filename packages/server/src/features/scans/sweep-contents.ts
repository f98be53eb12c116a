// Owns removing stored contents that no scan refers to any more, and what was left half-written.
import { sweepBlobs } from '#features/contents/index.ts'
import type { ScanContext } from './ports.ts'

/** Removes all unreferenced contents older than an hour, batch by batch; returns how many. Safe beside running scans and other sweeps. */
export async function sweepContents(context: Pick<ScanContext, 'db' | 'store'>): Promise<number> {
  await context.store.sweepDrafts()
  for (let total = 0; ; ) {
    const removed = await context.db.transaction().execute((trx) => sweepBlobs(trx, (sha256) => context.store.remove(sha256)))
    total += removed
    if (removed === 0) return total
  }
}
