// Risk of a scan's page and scripts after verdicts and open incidents.

import { type AlertVerdict, alertVerdicts, type ScriptVerdict, scriptVerdicts } from '@tillwatch/contract/lists'
import type { RaisedRisk, ScanJudgements, ScanResult } from '@tillwatch/contract/shapes'
import { type StandingRisk, standingRisk } from '@tillwatch/core/risk'

interface JudgedScripts {
  scriptIds: readonly string[]
  verdict: ScriptVerdict | null
  isProviders: boolean
}

/** An item of an open incident found in the scan; without a script if `scriptId` is null. */
export interface OpenItem {
  scriptId: string | null
  verdict: AlertVerdict
}

/** Scripts in frames of a payment provider's responsibility keep the risk of the result. */
export function raisedRisks(
  result: Pick<ScanResult, 'risk' | 'scripts' | 'result'>,
  judged: readonly JudgedScripts[],
  open: readonly OpenItem[],
  /** Scripts with a content that is known to be malicious by now. */
  marked: ReadonlyMap<string, { isElsewhere: boolean }> = new Map(),
): ScanJudgements['risks'] {
  if (result.result === 'not-evaluated') return { page: null, scripts: [] }
  const verdicts = new Map<string, ScriptVerdict>()
  for (const { scriptIds, verdict, isProviders } of judged)
    if (verdict !== null && !isProviders)
      for (const id of scriptIds) verdicts.set(id, gravest(scriptVerdicts, [verdicts.get(id), verdict]) ?? verdict)
  for (const [id, { isElsewhere }] of marked) if (!isElsewhere) verdicts.set(id, 'malicious')
  const incidents = Map.groupBy(open, ({ scriptId }) => scriptId)
  const incidentOf = (scriptId: string) =>
    gravest(
      alertVerdicts,
      (incidents.get(scriptId) ?? []).map(({ verdict }) => verdict),
    )
  const scripts = result.scripts.flatMap(({ id, risk }) => {
    const raised = raisedFrom(risk, verdicts.get(id) ?? null, incidentOf(id), marked.has(id))
    return raised === null ? [] : [{ scriptId: id, ...raised }]
  })
  const ofAll = gravest(
    alertVerdicts,
    open.map(({ verdict }) => verdict),
  )
  return { page: raisedFrom(result.risk, gravest(scriptVerdicts, [...verdicts.values()]), ofAll, marked.size > 0), scripts }
}

function raisedFrom(
  scan: ScanResult['risk'],
  verdict: ScriptVerdict | null,
  incident: AlertVerdict | null,
  isMarked: boolean,
): RaisedRisk | null {
  const { score, severity, reasons }: StandingRisk = standingRisk({
    scan,
    verdict,
    incident,
    isMaliciousElsewhere: isMarked && verdict !== 'malicious',
  })
  return score > scan.score ? { score, severity, reasons } : null
}

const gravest = <Word extends string>(order: readonly Word[], words: readonly (Word | undefined)[]): Word | null =>
  words.reduce<Word | null>(
    (found, word) => (word !== undefined && order.indexOf(word) > (found === null ? -1 : order.indexOf(found)) ? word : found),
    null,
  )
