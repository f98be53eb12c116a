// The risk of a script as it stands: what its last scan found, the verdict on its content, and its open incidents. Every screen and report reads it from here.
import { type AlertVerdict, type RiskReason, type ScriptVerdict, type Severity, severities } from '@tillwatch/contract/lists'
import { incidentScores, severityFrom, verdictScores } from './weights.ts'

export interface StandingFacts {
  /** What the last scan that saw the script found. */
  scan: { score: number; severity: Severity }
  /** Of its present content by its own examination; null for none. */
  verdict: ScriptVerdict | null
  /** Whether another site's examination judged the same content malicious. */
  isMaliciousElsewhere: boolean
  /** Gravest verdict of an open incident about it. */
  incident: AlertVerdict | null
}

export interface StandingRisk {
  /** From 0 to 100. */
  score: number
  severity: Severity
  /** What gives at least the score of something, the gravest first; empty for a score of 0. */
  reasons: RiskReason[]
}

/** The maximum of all that is known, with each reason that gives points. */
export function standingRisk({ scan, verdict, isMaliciousElsewhere, incident }: StandingFacts): StandingRisk {
  const scored: [RiskReason, number][] = [
    [incident === null ? 'scan' : `incident-${incident}`, incident === null ? 0 : incidentScores[incident]],
    [verdict === null || verdict === 'benign' ? 'scan' : `verdict-${verdict}`, verdict === null ? 0 : verdictScores[verdict]],
    ['malicious-elsewhere', isMaliciousElsewhere ? verdictScores.malicious : 0],
    ['scan', scan.score],
  ]
  const reasons = scored.filter(([, score]) => score > 0).sort(([, one], [, other]) => other - one)
  const score = Math.max(0, ...scored.map(([, each]) => each))
  // A scan may call something graver than its score alone says.
  const own = severities.indexOf(scan.severity)
  const severity = severities[Math.max(own, severities.indexOf(severityOfScore(score)))] as Severity
  return { score, severity, reasons: reasons.map(([reason]) => reason) }
}

/** The word for a score. */
export const severityOfScore = (score: number): Severity => severityFrom.find(([, from]) => score >= from)?.[0] ?? 'info'
