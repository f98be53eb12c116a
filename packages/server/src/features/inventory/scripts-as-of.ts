// Scripts of pages at the end of a period, for complete lists.

import type {
  Authorization,
  IntegrityMethod,
  Party,
  RiskReason,
  Scope,
  ScriptKind,
  ScriptVerdict,
  Severity,
} from '@tillwatch/contract/lists'
import type { Decision } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { factsAt } from './facts-at.ts'
import { decisionOf, findRecentAt, findScriptsAt } from './queries.ts'
import { authorizationAt, integrityAt, isMerchantsAt, riskAt } from './standing-at.ts'

export interface AsOf {
  accountId: string
  pageIds: readonly string[]
  /** For scripts that were not there at the end: where they were seen since. */
  begins: Date
  ends: Date
}

/** A script of one page. */
export interface ScriptAsOf {
  id: string
  pageId: string
  /** SHA-256 of its lasting identity. */
  identity: string
  label: string
  url: string | null
  host: string | null
  party: Party
  kind: ScriptKind
  scope: Scope
  vendor: string | null
  purpose: string | null
  /** From `standingRisk` for the end of the period. */
  riskScore: number
  severity: Severity
  riskReasons: RiskReason[]
  /** On the last seen content, also from another site that got it; null for none. */
  verdict: ScriptVerdict | null
  integrity: IntegrityMethod
  firstSeenAt: Date
  lastSeenAt: Date
  isMerchants: boolean
  /** Whether one of the last ten evaluated scans of its page before the end saw it. */
  isPresent: boolean
  /** Of the last seen content; null if none was received. */
  sha256: string | null
  authorization: Authorization
  decision: Decision | null
  /** Null if it was never approved before the end. */
  firstApprovedAt: Date | null
}

/**
 * Highest risk first. The data of a script comes from its last visit before the end or, if that was deleted, from its last visit overall.
 */
export async function scriptsAsOf(db: Db, { accountId, pageIds, begins, ends }: AsOf): Promise<ScriptAsOf[]> {
  if (pageIds.length === 0) return []
  const recent = await findRecentAt(db, accountId, pageIds, ends)
  const isPresent = (scanId: string | null) => scanId !== null && recent.has(scanId)
  const rows = (await findScriptsAt(db, accountId, pageIds, ends)).flatMap((row) => {
    const { seen_at } = row
    return seen_at !== null && (isPresent(row.scan_id) || seen_at >= begins) ? [{ row, seen: seen_at }] : []
  })
  const known = await factsAt(
    db,
    accountId,
    rows.map(({ row }) => row),
  )
  const scripts = rows.map(({ row, seen }): ScriptAsOf => {
    const facts = known.get(row.id) ?? null
    const authorization = authorizationAt(row, facts, ends)
    const { kind, scope, vendor, purpose } = facts ?? row
    const { risk, verdict } = riskAt([row], known)
    return {
      ...{ id: row.id, pageId: row.page_id, identity: row.identity_sha256, label: row.label, url: row.url, host: row.host },
      ...{ party: row.party as Party, kind: kind as ScriptKind, scope: scope as Scope, vendor, purpose },
      ...{
        riskScore: risk.score,
        severity: risk.severity,
        riskReasons: risk.reasons,
        verdict,
      },
      integrity: integrityAt(row, facts, authorization),
      ...{ firstSeenAt: row.first_seen_at, lastSeenAt: seen, isMerchants: isMerchantsAt(row, facts) },
      ...{ isPresent: isPresent(row.scan_id), sha256: row.seen_sha256, authorization },
      ...{ decision: row.decision && decisionOf(row.decision), firstApprovedAt: row.first_approved_at },
    }
  })
  return scripts.sort((one, other) => other.riskScore - one.riskScore || compare(one.label, other.label) || compare(one.id, other.id))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
