// The result of a scan with the risk that verdicts and open incidents raise, so that all parts of the screen show the same score.
import type { RaisedRisk, Risk, ScanJudgements, ScanResult } from '@tillwatch/contract/shapes'

/** What raises a risk stands as an addend before the others; the addends still add up to the score. */
export function raiseRisks(result: ScanResult, risks: ScanJudgements['risks'] | undefined): ScanResult {
  if (risks === undefined || (risks.page === null && risks.scripts.length === 0)) return result
  const raised = new Map(risks.scripts.map((risk) => [risk.scriptId, risk]))
  return {
    ...result,
    risk: raise(result.risk, risks.page),
    scripts: result.scripts.map((script) => ({ ...script, risk: raise(script.risk, raised.get(script.id) ?? null) })),
  }
}

function raise(risk: Risk, raised: RaisedRisk | null): Risk {
  if (raised === null || raised.score <= risk.score) return risk
  const { score, severity, reasons } = raised
  return { score, severity, parts: [{ code: reasons[0] ?? 'scan', points: score - risk.score, params: {} }, ...risk.parts] }
}
