// Records the headers that a scan saw on a page.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { carriedParts, headerPartsOf, sortedParts } from '@tillwatch/core/headers'
import { type Db, storableJson } from '#db/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { extendPeriod, findPeriod, insertPeriod } from './queries.ts'
import { sha256, storedPart } from './stored-part.ts'

/**
 * In the transaction that records the scan. A scan that was not evaluated, or that got no headers of the page itself, records nothing, and
 * nothing counts as removed. Parts that a scan could not read are kept from the previous scan and marked.
 */
export async function recordHeaders(db: Db, scan: PageScan, result: ScanResult): Promise<void> {
  if (result.result === 'not-evaluated') return
  const unreadHeads = result.unreadHeads
  const seen = headerPartsOf(result.headers, { ...result.page, unreadHeads })
  if (seen.parts.length === 0) return
  const last = await findPeriod(db, scan)
  const own = seen.parts.map(storedPart)
  const carried = carriedParts(own, last?.parts ?? [], seen.unread).map(storedPart)
  const parts = sortedParts([...own, ...carried])
  const set = {
    setId: sha256(JSON.stringify(parts)),
    parts,
    missing: storableJson(missingOf(result, unreadHeads)),
    unread: storableJson(seen.unread),
    carried: JSON.stringify(carried.map(({ id }) => id)),
  }
  if (last?.setId === set.setId) await extendPeriod(db, scan, last.id, set)
  else await insertPeriod(db, scan, set, last === null)
}

/** What the checks of the scan found missing, so that only one place decides this; no policy if unread HTML may contain one. */
function missingOf({ findings }: ScanResult, unreadHeads: readonly { url: string }[]): { header: string; url: string }[] {
  return findings.flatMap(({ check, params }) => {
    if (check !== 'header-missing' && check !== 'csp-missing') return []
    if (check === 'csp-missing' && unreadHeads.some(({ url }) => url === params.url)) return []
    const header = check === 'csp-missing' ? 'content-security-policy' : String(params.header)
    return [{ header, url: String(params.url) }]
  })
}
