// The door of compare: all differences between a scan of a shop and the truth about it.
import { compareBehaviours, compareFindings, compareResult, compareTraffic } from '#compare/compare-judgement.ts'
import { compareRisk } from '#compare/compare-risk.ts'
import { compareScripts } from '#compare/compare-scripts.ts'
import { matchScripts } from '#compare/match-scripts.ts'
import type { Scan } from '#compare/scan.ts'
import type { Shop } from '#truth.ts'

export { comparePackages } from '#compare/compare-packages.ts'
export type { Scan } from '#compare/scan.ts'

/** One line for each difference; empty when the scan tells the truth. */
export function compareToTruth(shop: Shop, scan: Scan): string[] {
  const found = matchScripts(shop, scan)
  return [
    ...compareResult(shop, scan),
    ...compareScripts(shop, scan, found),
    ...compareBehaviours(shop, found),
    ...compareFindings(shop, scan, found),
    ...compareRisk(shop, scan),
    ...compareTraffic(shop, scan),
  ]
}
