// Owns how many scripts of a scan stand out by their code.
import type { ScanJudgements } from '@tillwatch/contract/shapes'

export function countJudged({ findings }: Pick<ScanJudgements, 'findings'>): { malicious: number; suspicious: number } {
  const count = (code: (typeof findings)[number]['code']) =>
    new Set(findings.flatMap((finding) => (finding.code === code ? finding.scriptIds : []))).size
  return { malicious: count('script-malicious'), suspicious: count('script-suspicious') }
}
