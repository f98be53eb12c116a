// The two visits that an alert drill compares: a test shop's payment page before and after a marked, harmless change.
import type { ScansToCompare } from '#features/comparisons/index.ts'
import { scansOf } from './compare-planned.ts'
import { openJudge } from './judge.ts'
import type { PlannedScan } from './planned.ts'

/** Reserved names that nobody can own (RFC 2606), so the change can never contact a real host. */
const page = { pageId: 'drill', url: 'https://alarm-drill.example/checkout' }
const drillHost = 'https://alarm-drill.invalid/'

const added = `
// Tillwatch alert drill: this change tests how alerts are delivered. No real page contains it.
fetch('${drillHost}?drill=1')
`

/** Judged by the rules of real scans. The comparison finds one changed script with the new capability of contacting another host. */
export function drillScans(now: Date): ScansToCompare {
  const judge = openJudge()
  const visit: PlannedScan = { ...page, id: 'drill-before', shop: 'spa', at: now, build: 0, byHand: true }
  return scansOf(judge(visit), judge({ ...visit, id: 'drill-after', build: 1, edit: { file: 'payment-view.mjs', added } }))
}
