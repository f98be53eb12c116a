// Owns writing down which scripts a scan saw on a page.
import type { ScanResult } from '@tillwatch/core/contract'
import type { Db } from '#db/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { recordSeen } from './queries.ts'
import { rowsOf } from './rows-of.ts'

/** In the transaction that records the scan. A scan that was not evaluated says nothing of the page, so nothing is written for it. */
export async function recordInventory(db: Db, scan: PageScan, { result, scripts }: ScanResult): Promise<void> {
  if (result !== 'not-evaluated') await recordSeen(db, scan, rowsOf(scripts))
}
