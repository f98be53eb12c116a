// Records how a page takes payment, from a scan.
import type { ScanResult } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { saveIntegration } from './queries.ts'

/**
 * In the transaction that records the scan. A scan that was not evaluated says nothing about the page, and a partial one does not prove
 * absence.
 */
export async function recordIntegration(db: Db, { accountId, pageId, scanId }: PageScan, { result, page }: ScanResult): Promise<void> {
  const { type, provider } = page.integration
  const isSure = result === 'evaluated' || (result === 'partial' && type !== 'none-found' && type !== 'unknown')
  if (!isSure) return
  await saveIntegration(db, accountId, pageId, { integration: type, payment_provider: provider, integration_scan_id: scanId })
}
