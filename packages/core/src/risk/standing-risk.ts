// Standing risk of a script: its last scan, the verdict on its content, and its open incidents. All screens and reports use this.
import { type AlertVerdict, type RiskReason, type ScriptVerdict, type Severity, severities } from '@tillwatch/contract/lists'
import { incidentScores, severityFrom, verdictScores } from './weights.ts'

export interface StandingFacts {
  /** Findings of the last scan that saw the script. */
  scan: { score: number; severity: Severity }
  /** Verdict of its own examination on its current content; null if none exists. */
  verdict: ScriptVerdict | null
  /** Whether another site's examination found the same content malicious. */
  isMaliciousElsewhere: boolean
  /** Most severe verdict of an open incident about it. */
  incident: AlertVerdict | null
}

export interface StandingRisk {
  /** From 0 to 100. */
  score: number
  severity: Severity
  /** Contributions with at least the minimum score of a severity, most severe first; empty for a score of 0. */
  reasons: RiskReason[]
}

/** The maximum of everything known, with each reason that adds points. */
export function standingRisk({ scan, verdict, isMaliciousElsewhere, incident }: StandingFacts): StandingRisk {
  const scored: [RiskReason, number][] = [
    [incident === null ? 'scan' : `incident-${incident}`, incident === null ? 0 : incidentScores[incident]],
    [verdict === null || verdict === 'benign' ? 'scan' : `verdict-${verdict}`, verdict === null ? 0 : verdictScores[verdict]],
    ['malicious-elsewhere', isMaliciousElsewhere ? verdictScores.malicious : 0],
    ['scan', scan.score],
  ]
  const reasons = scored.filter(([, score]) => score > 0).sort(([, one], [, other]) => other - one)
  const score = Math.max(0, ...scored.map(([, each]) => each))
  // A scan may rate something as more severe than its score alone.
  const own = severities.indexOf(scan.severity)
  const severity = severities[Math.max(own, severities.indexOf(severityOfScore(score)))] as Severity
  return { score, severity, reasons: reasons.map(([reason]) => reason) }
}

/** The word for a score. */
export const severityOfScore = (score: number): Severity => severityFrom.find(([, from]) => score >= from)?.[0] ?? 'info'
