// Owns the two visits that an alarm drill compares: a payment page of a made-up shop, before and after a change that is marked and harmless.
import type { ScansToCompare } from '#features/comparisons/index.ts'
import { scansOf } from './compare-planned.ts'
import { openJudge } from './judge.ts'
import type { PlannedScan } from './planned.ts'

/** Names that nobody can own (RFC 2606), so that what the change says it would do could not be done anywhere. */
const page = { pageId: 'drill', url: 'https://alarm-drill.example/checkout' }
const drillHost = 'https://alarm-drill.invalid/'

const added = `
// Tillwatch alarm drill: this change was made up to try the way of an alert, and no page has it.
fetch('${drillHost}?drill=1')
`

/** Judged by the same rules as scans of pages are. What a comparison finds between the two is one changed script that could now reach another host. */
export function drillScans(now: Date): ScansToCompare {
  const judge = openJudge()
  const visit: PlannedScan = { ...page, id: 'drill-before', shop: 'spa', at: now, build: 0, byHand: true }
  return scansOf(judge(visit), judge({ ...visit, id: 'drill-after', build: 1, edit: { file: 'payment-view.mjs', added } }))
}
