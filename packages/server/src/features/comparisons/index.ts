// Public exports of comparisons: changes on a page from one scan to the next.

export { applyKnownOpinions, applyOpinion } from './apply-opinions.ts'
export { compareScan } from './compare-scan.ts'
export { exportChanges } from './export-changes.ts'
export { failComparison } from './fail-comparison.ts'
export { getScanChanges } from './get-scan-changes.ts'
export { exportAccountChanges, listAccountChanges } from './list-account-changes.ts'
export { listSiteChanges } from './list-site-changes.ts'
export type * from './ports.ts'
export { planComparison, queueComparison } from './queue-comparison.ts'
export { recordCompared } from './record-compared.ts'
