// Owns the rule for the spread of risk: every skimmer is grave, and a harmless shop looks harmless.
import { severities } from '@tillwatch/contract/lists'
import { isSkimmer } from '#build-truth.ts'
import type { Scan } from '#compare/scan.ts'
import type { Shop } from '#truth.ts'

const rank = (severity: (typeof severities)[number]) => severities.indexOf(severity)

/**
 * Differences between the risk of a page and the shop's bounds. A skimmer also has a finding of `high` or more; a shop that is none has no finding
 * above `medium`, and `medium` only of the checks that the truth allows. A page that was not evaluated has no risk to compare.
 */
export function compareRisk(shop: Shop, { result }: Scan): string[] {
  if (result.result === 'not-evaluated') return []
  const { score, parts } = result.risk
  const sum = parts.map(({ code, points }) => `${code} ${points}`).join(', ')
  const differences: string[] = []
  if (score < shop.risk.from || score > shop.risk.to)
    differences.push(`risk is ${score} (${sum}), should be ${shop.risk.from}–${shop.risk.to}`)
  const grave = result.findings.filter(({ severity }) => rank(severity) >= rank('high'))
  if (isSkimmer(shop.name)) return grave.length > 0 ? differences : [...differences, 'no finding of a skimmer is high or critical']
  const loud = result.findings.filter(
    ({ check, severity }) => rank(severity) >= rank('high') || (severity === 'medium' && !shop.mediums.includes(check)),
  )
  return [...differences, ...loud.map((one) => `false alarm: ${one.check} ${one.severity} ${JSON.stringify(one.params)}`)]
}
