// Raises the risks of a stored result to what is known since, as the lists show them.
import type { RaisedRisk, Risk, ScanJudgements, ScanResult, ScanSummary } from '@tillwatch/contract/shapes'

/**
 * Added risk comes before the other parts; all parts still add up to the score. Until the judgments are loaded, or without them, the page
 * has at least the risk that lists show.
 */
export function raiseRisks(
  result: ScanResult,
  risks: ScanJudgements['risks'] | undefined,
  { riskScore, severity }: Pick<ScanSummary, 'riskScore' | 'severity'>,
): ScanResult {
  const listed = riskScore === null || severity === null ? null : { score: riskScore, severity, reasons: [] }
  const raised = new Map(risks?.scripts.map((risk) => [risk.scriptId, risk]))
  return {
    ...result,
    risk: raise(result.risk, risks?.page ?? listed),
    scripts: result.scripts.map((script) => ({ ...script, risk: raise(script.risk, raised.get(script.id) ?? null) })),
  }
}

function raise(risk: Risk, raised: RaisedRisk | null): Risk {
  if (raised === null || raised.score <= risk.score) return risk
  const { score, severity, reasons } = raised
  return { score, severity, parts: [{ code: reasons[0] ?? 'scan', points: score - risk.score, params: {} }, ...risk.parts] }
}
