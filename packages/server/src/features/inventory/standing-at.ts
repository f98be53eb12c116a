// Standing of a script at a moment, from its row and its last visit at that time.

import {
  type Authorization,
  alertVerdicts,
  dataKinds,
  type IntegrityMethod,
  type ScriptVerdict,
  type Severity,
  scopesOfOthers,
  scriptVerdicts,
} from '@tillwatch/contract/lists'
import { type StandingFacts, type StandingRisk, standingRisk } from '@tillwatch/core/risk'
import type { FactsAt } from './facts-at.ts'
import { integrityOf } from './integrity-of.ts'
import type { ScriptRowAt } from './queries.ts'

/** Neither data, nor in a frame of another's responsibility, and loaded at least once. Without stored data, the last known state. */
export function isMerchantsAt(row: ScriptRowAt, facts: FactsAt | null): boolean {
  const { scope, kind } = facts ?? row
  return !row.never_loaded && !scopesOfOthers.some((other) => other === scope) && !dataKinds.some((data) => data === kind)
}

/** Like the current lists, for each known content of the last visit by the moment. */
export function authorizationAt({ decision, seen_sha256, saw_another }: ScriptRowAt, facts: FactsAt | null, at: Date): Authorization {
  if (decision === null || decision.verdict === 'withdraw') return 'undecided'
  if (decision.verdict === 'reject') return 'rejected'
  const { pinned_sha256: pinned } = decision
  const sawAnother = saw_another || (facts?.contents ?? []).some((sha256) => sha256 !== pinned)
  if (pinned !== null && (pinned !== seen_sha256 || sawAnother)) return 'changed'
  return decision.expires_at && new Date(decision.expires_at) <= at ? 'expired' : 'approved'
}

/** Without stored data, only an approval is known. */
export const integrityAt = ({ decision }: ScriptRowAt, facts: FactsAt | null, state: Authorization): IntegrityMethod =>
  integrityOf((facts?.integrity ?? 'none') as IntegrityMethod, state, decision?.pinned_sha256 ?? null)

/** Risk and verdict of a script at the moment, over all of its pages: the most severe value of each. */
export function riskAt(
  rows: readonly ScriptRowAt[],
  facts: ReadonlyMap<string, FactsAt | null>,
): { risk: StandingRisk; verdict: ScriptVerdict | null } {
  const each = rows.map((row) => standingFactsOf(row, facts.get(row.id) ?? null))
  const scan = each.map((of) => of.scan).toSorted((one, other) => other.score - one.score)[0] ?? { score: 0, severity: 'info' }
  const verdict = gravest(
    scriptVerdicts,
    each.map((of) => of.verdict),
  )
  const incident = gravest(
    alertVerdicts,
    each.map((of) => of.incident),
  )
  const isMaliciousElsewhere = each.some((of) => of.isMaliciousElsewhere)
  return { risk: standingRisk({ scan, verdict, incident, isMaliciousElsewhere }), verdict: isMaliciousElsewhere ? 'malicious' : verdict }
}

const gravest = <Word extends string>(order: readonly Word[], words: readonly (Word | null)[]): Word | null =>
  order.findLast((word) => words.includes(word)) ?? null

/** Of one page's row. */
function standingFactsOf(row: ScriptRowAt, facts: FactsAt | null): StandingFacts {
  const { risk_score: score, severity } = facts ?? row
  const verdict = row.is_malicious && !row.is_elsewhere ? 'malicious' : row.verdict
  return { scan: { score, severity: severity as Severity }, verdict, isMaliciousElsewhere: row.is_elsewhere, incident: row.incident }
}
