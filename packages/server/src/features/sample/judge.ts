// Judges planned visits by the real rules. Visits that differ only in their time are judged once.

import type { ScanResult } from '@tillwatch/contract/shapes'
import { buildHar } from '@tillwatch/core/capture'
import { judgeCapture } from '@tillwatch/core/report'
import { evidenceOf } from '#features/scans/record-scan.ts'
import { type ShopName, type StoredCapture, shopCapture } from './captures.ts'
import type { PlannedScan } from './planned.ts'
import { shift } from './shift.ts'

export interface Judged {
  result: ScanResult
  evidence: ReturnType<typeof evidenceOf>
}

/** A judge with a cache. */
export function openJudge(): (scan: PlannedScan) => Judged {
  const shops = new Map<ShopName, StoredCapture>()
  const known = new Map<string, Judged>()
  return (scan) => {
    const { url, at, build, shop, edit, headers } = scan
    const name = JSON.stringify([url, shop, build, edit, headers])
    const stored = shops.get(shop) ?? shopCapture(shop)
    shops.set(shop, stored)
    const judged = known.get(name) ?? judge(stored, scan)
    known.set(name, judged)
    return { ...judged, result: { ...judged.result, captureId: scan.id, startedAt: at.toISOString() } }
  }
}

/** The evidence of the first visit of its kind; later ones differ only in their time. */
function judge(stored: StoredCapture, visit: PlannedScan): Judged {
  const page = shift(stored, visit)
  return { result: judgeCapture(page.capture, page.bodies), evidence: evidenceOf({ ...page, har: buildHar(page.capture) }) }
}
