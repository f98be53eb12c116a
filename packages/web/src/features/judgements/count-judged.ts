// Counts of a scan's scripts with conspicuous code, and of those that were not evaluated.
import type { ScanJudgements } from '@tillwatch/contract/shapes'

/** Scripts without a conclusion about their code. They never count as harmless. */
export const countNotEvaluated = ({ scripts }: Pick<ScanJudgements, 'scripts'>): number =>
  new Set(scripts.flatMap(({ verdict, scriptIds }) => (verdict === null || verdict === 'inconclusive' ? scriptIds : []))).size

export function countJudged({ findings }: Pick<ScanJudgements, 'findings'>): { malicious: number; suspicious: number } {
  const count = (code: (typeof findings)[number]['code']) =>
    new Set(findings.flatMap((finding) => (finding.code === code ? finding.scriptIds : []))).size
  return { malicious: count('script-malicious'), suspicious: count('script-suspicious') }
}
