// Records a comparison that was made outside the queue, as for the sample site.
import type { ScansCompared } from '@tillwatch/core/changes'
import type { Db } from '#db/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { type BeforeScan, insertWaiting, saveCompared, saveFirst } from './queries.ts'

/** In the transaction that records the scan; null for the first scan of its page. */
export async function recordCompared(
  trx: Db,
  scan: PageScan,
  found: { before: BeforeScan; compared: ScansCompared } | null,
): Promise<void> {
  await insertWaiting(trx, scan)
  if (found === null) await saveFirst(trx, scan)
  else await saveCompared(trx, scan, found.before, found.compared)
}
