// Removes stored contents that no scan refers to any more, and partial files.
import { sweepBlobs } from '#features/contents/index.ts'
import type { ScanContext } from './ports.ts'

/** Removes all unreferenced contents older than an hour, in batches, and returns their number. Safe with running scans and other sweeps. */
export async function sweepContents(context: Pick<ScanContext, 'db' | 'store'>): Promise<number> {
  let total = 0
  for (let removed = -1; removed !== 0; total += removed)
    removed = await context.db.transaction().execute((trx) => sweepBlobs(trx, (sha256) => context.store.remove(sha256)))
  // Last, because it writes a file itself, which a full disk accepts only after space was freed.
  await context.store.sweepDrafts()
  return total
}
