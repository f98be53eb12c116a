// Owns removing stored contents that no scan refers to any more, and what was left half-written.
import { sweepBlobs } from '#features/contents/index.ts'
import type { ScanContext } from './ports.ts'

/** Removes all unreferenced contents older than an hour, batch by batch; returns how many. Safe beside running scans and other sweeps. */
export async function sweepContents(context: Pick<ScanContext, 'db' | 'store'>): Promise<number> {
  let total = 0
  for (let removed = -1; removed !== 0; total += removed)
    removed = await context.db.transaction().execute((trx) => sweepBlobs(trx, (sha256) => context.store.remove(sha256)))
  // Last, since it writes a file itself, which a full disk takes only once there is room.
  await context.store.sweepDrafts()
  return total
}
