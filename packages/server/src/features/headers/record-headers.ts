// Owns writing down which headers a scan saw on a page.
import type { ScanResult } from '@tillwatch/core/contract'
import { headerPartsOf } from '@tillwatch/core/headers'
import { type Db, storableJson } from '#db/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { extendPeriod, findPeriod, insertPeriod } from './queries.ts'
import { sha256, storedPart } from './stored-part.ts'

/**
 * In the transaction that records the scan. A scan that was not evaluated, or that got no headers of the page itself, says nothing of them: nothing is
 * written, and nothing counts as removed.
 */
export async function recordHeaders(db: Db, scan: PageScan, result: ScanResult): Promise<void> {
  if (result.result === 'not-evaluated') return
  const parts = headerPartsOf(result.headers, result.page).map(storedPart)
  if (parts.length === 0) return
  const setId = sha256(JSON.stringify(parts))
  const missing = storableJson(missingOf(result))
  const last = await findPeriod(db, scan)
  if (last?.set_sha256 === setId) await extendPeriod(db, scan, last.id, missing)
  else await insertPeriod(db, scan, { setId, parts, missing })
}

/** What the checks of the scan found missing, so that it is judged in one place only. */
function missingOf({ findings }: ScanResult): { header: string; url: string }[] {
  return findings.flatMap(({ check, params }) => {
    if (check !== 'header-missing' && check !== 'csp-missing') return []
    const header = check === 'csp-missing' ? 'content-security-policy' : String(params.header)
    return [{ header, url: String(params.url) }]
  })
}
