// Owns the names of scripts that only another browser's visit saw, which stand in no list of the result.
import type { ClientDifference } from '#capture/index.ts'
import type { Found } from '#checks/index.ts'
import type { Finding } from '#contract/index.ts'

/** The findings, those about such a script with the code of its name beside its label. */
export function nameUnlisted(findings: readonly Found[], differences: readonly ClientDifference[]): Finding[] {
  const unlisted = new Map(differences.filter(({ scriptId }) => scriptId === null).map(({ label, labelCode }) => [label, labelCode]))
  return findings.map((finding) => {
    if (finding.check !== 'inventory-differs-by-client' || finding.scriptId !== null) return finding
    const labelCode = unlisted.get(String(finding.params.label))
    return labelCode ? { ...finding, labelCode } : finding
  })
}
