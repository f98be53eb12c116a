// Risk score: how findings and exposure add up to 0–100 for a script and for the page.

import { type CheckId, type Severity, severities } from '@tillwatch/contract/lists'
import { type CheckInputs, canReachCard, type Found, ranForMerchant } from '#checks/index.ts'
import type { Observation } from '#inventory/index.ts'
import { checkWeights, exposureWeights, otherScriptsMax, otherScriptsShare, severityFrom } from './weights.ts'

export interface RiskPart {
  /** A check, or `third-party`, `card-access`, `gravest-script`, `other-scripts`, `limit`, `not-evaluated`. */
  code: string
  points: number
  params: Record<string, string | number>
}

export interface RiskScore {
  score: number
  severity: Severity
  /** Addends, largest first. Their sum is exactly the score. */
  parts: RiskPart[]
}

/** Risk of something that was not evaluated: the score has no meaning, and `info` must not be read as low risk. */
export function notEvaluatedRisk(code: string): RiskScore {
  return { score: 0, severity: 'info', parts: [{ code: 'not-evaluated', points: 0, params: { reason: code } }] }
}

/** Risk of one script: its exposure and the most severe finding of each check about it, at most 100. */
export function scriptRisk(
  observation: Observation,
  findings: readonly Found[],
  inputs: Pick<CheckInputs, 'cardFrames' | 'frames'>,
): RiskScore {
  const parts: RiskPart[] = []
  if (observation.party === 'third' && ranForMerchant(observation)) {
    parts.push({ code: 'third-party', points: exposureWeights['third-party'], params: { host: observation.host ?? '' } })
    if (canReachCard(observation, inputs)) parts.push({ code: 'card-access', points: exposureWeights['card-access'], params: {} })
  }
  const mine = findings.filter((finding) => finding.scriptId === observation.script.id)
  for (const [check, { severity, count }] of gravest(mine)) {
    parts.push({ code: check, points: checkWeights[check][severity], params: { severity, count } })
  }
  return total(parts)
}

/**
 * Risk of the page: the highest script score, a tenth of the other scripts' scores (at most 15), and the most severe finding of each check
 * that is not about a script, at most 100.
 */
export function pageRisk(scripts: readonly { id: string; label: string; risk: RiskScore }[], findings: readonly Found[]): RiskScore {
  const parts: RiskPart[] = []
  const [first, ...others] = [...scripts].sort((a, b) => b.risk.score - a.risk.score)
  if (first && first.risk.score > 0)
    parts.push({ code: 'gravest-script', points: first.risk.score, params: { label: first.label, scriptId: first.id } })
  const rest = others.reduce((sum, each) => sum + each.risk.score, 0)
  const points = Math.min(otherScriptsMax, Math.round(rest * otherScriptsShare))
  if (points > 0) parts.push({ code: 'other-scripts', points, params: { count: others.filter((each) => each.risk.score > 0).length } })
  for (const [check, { severity, count }] of gravest(findings.filter((finding) => finding.scriptId === null))) {
    parts.push({ code: check, points: checkWeights[check][severity], params: { severity, count } })
  }
  return total(parts)
}

function gravest(findings: readonly Found[]): Map<CheckId, { severity: Severity; count: number }> {
  const byCheck = new Map<CheckId, { severity: Severity; count: number }>()
  for (const { check, severity } of findings) {
    const known = byCheck.get(check)
    const worse = known && severities.indexOf(known.severity) >= severities.indexOf(severity) ? known.severity : severity
    byCheck.set(check, { severity: worse, count: (known?.count ?? 0) + 1 })
  }
  return byCheck
}

function total(all: RiskPart[]): RiskScore {
  const parts = all.filter((part) => part.points > 0).sort((a, b) => b.points - a.points)
  const sum = parts.reduce((points, part) => points + part.points, 0)
  if (sum > 100) parts.push({ code: 'limit', points: 100 - sum, params: {} })
  const score = Math.min(100, sum)
  return { score, severity: severityFrom.find(([, from]) => score >= from)![0], parts }
}
