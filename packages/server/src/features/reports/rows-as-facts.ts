// Converts rows to a report's data.

import {
  changeVerdicts,
  holdingIntegrity,
  type OutcomeCode,
  riskReasons as reasonsInOrder,
  scriptVerdicts,
} from '@tillwatch/contract/lists'
import type { Decision, HeaderStanding, ReportDecision, ReportHeader, ReportPage, ReportScript } from '@tillwatch/contract/shapes'
import { effectOf } from '@tillwatch/core/alerts'
import type { AlertFacts, ChangeFacts, RunFacts } from '@tillwatch/core/reports'
import { titleOfItems } from '#features/alerts/index.ts'
import type { ScriptAsOf } from '#features/inventory/index.ts'
import type { AlertRow, ChangeRow, PageRow, RunRow } from './queries.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function pageFacts(row: PageRow, daysSinceEvaluated: number | null): Omit<ReportPage, 'days' | 'weeks' | 'gaps'> {
  return {
    ...{ id: row.id, siteId: row.site_id, url: row.url, isPayment: row.is_payment },
    integration: row.integration as ReportPage['integration'],
    provider: row.payment_provider,
    schedule: { frequency: row.frequency as ReportPage['schedule']['frequency'], cron: row.cron, timeZone: row.time_zone },
    addedAt: row.added_at.toISOString(),
    removedAt: iso(row.removed_at),
    pausedAt: iso(row.paused_at),
    lastEvaluatedAt: iso(row.last_evaluated_at),
    daysSinceEvaluated,
    runs: { evaluated: row.evaluated, partial: row.partial, notEvaluated: row.not_evaluated },
  }
}

const results = { complete: 'evaluated', partial: 'partial', failed: 'not-evaluated', blocked: 'not-evaluated' } as const

export function runFacts(row: RunRow): RunFacts {
  const counted = changeVerdicts.filter((verdict) => (row[`${verdict}_count`] ?? 0) > 0)
  return {
    ...{ scanId: row.id, pageId: row.page_id, at: row.finished_at.toISOString() },
    profile: row.profile as RunFacts['profile'],
    trigger: row.trigger as RunFacts['trigger'],
    result: results[row.state],
    reason: row.outcome_code as OutcomeCode | null,
    ...{ scripts: row.script_count, thirdParty: row.third_party_count, riskScore: row.risk_score },
    comparison: row.comparison as RunFacts['comparison'],
    changes: row.comparison === 'compared' ? Object.fromEntries(counted.map((verdict) => [verdict, row[`${verdict}_count`] ?? 0])) : null,
    notCompared: row.not_compared,
  }
}

export interface NamedScript {
  /** Its IDs on all pages of the site. */
  ids: readonly string[]
  script: ReportScript
  /** The one content that its decision applies to; null for any. */
  pinned: string | null
}

const isHolding = (method: ScriptAsOf['integrity']) => holdingIntegrity.some((holding) => holding === method)

/**
 * Each lasting identity of a site once, with its most urgent status; its integrity is that of a page without protection, if there is one.
 */
export function scriptFacts(rows: readonly ScriptAsOf[], pages: readonly PageRow[]): NamedScript[] {
  const known = new Map(pages.map((page) => [page.id, page]))
  const siteOf = ({ pageId }: ScriptAsOf) => known.get(pageId)?.site_id ?? ''
  const groups = Map.groupBy(rows, (row) => `${siteOf(row)} ${row.identity}`)
  return [...groups.values()].map((group) => {
    const first = [...group].sort((one, other) => weight(one) - weight(other))[0] as ScriptAsOf
    const firstSeen = Math.min(...group.map(({ firstSeenAt }) => firstSeenAt.getTime()))
    const approvals = group.flatMap(({ firstApprovedAt }) => (firstApprovedAt === null ? [] : [firstApprovedAt.getTime()]))
    const { pageId: _, identity: __, firstApprovedAt: ___, decision, isPresent, ...told } = first
    // The most severe value of each, over its pages.
    const { riskScore, severity } = group.reduce((worst, each) => (each.riskScore > worst.riskScore ? each : worst), first)
    const riskReasons = reasonsInOrder.filter((reason) => group.some((each) => each.riskReasons.includes(reason)))
    const verdict = scriptVerdicts.findLast((word) => group.some((each) => each.verdict === word)) ?? null
    const there = group.filter((row) => row.isPresent || !isPresent)
    const script: ReportScript = {
      ...told,
      ...{ siteId: siteOf(first), isPresent, riskScore, severity, riskReasons, verdict },
      pages: there.map(({ pageId }) => known.get(pageId)?.url ?? ''),
      integrity: (there.find(({ integrity }) => !isHolding(integrity)) ?? first).integrity,
      firstSeenAt: new Date(firstSeen).toISOString(),
      lastSeenAt: new Date(Math.max(...group.map(({ lastSeenAt }) => lastSeenAt.getTime()))).toISOString(),
      sha256: isPresent ? first.sha256 : null,
      decision: decision && decisionFacts(decision),
      lagMs: approvals.length === 0 ? null : Math.max(0, Math.min(...approvals) - firstSeen),
    }
    return { ids: group.map((row) => row.id), script, pinned: decision?.pinnedSha256 ?? null }
  })
}

const attention = ['undecided', 'changed', 'expired', 'rejected', 'approved']

/** The merchant's before others, present before removed, and most urgent first. */
const weight = ({ isMerchants, isPresent, authorization }: ScriptAsOf) =>
  (isPresent ? 0 : 100) + (isMerchants ? 0 : 10) + attention.indexOf(authorization)

const decisionFacts = ({
  verdict,
  covers,
  reason,
  justification,
  owner,
  decidedAt,
  decidedBy,
  pinnedSha256,
  reviewBy,
  expiresAt,
}: Decision): ReportDecision => ({
  ...{ verdict, covers, reason, justification, owner, decidedAt, decidedBy, isPinned: pinnedSha256 !== null, reviewBy, expiresAt },
})

/**
 * With the resolution of its incident; otherwise the later decision on the script about the new content. An earlier approval is shown if
 * the change raised no alert.
 */
export function changeFacts(rows: readonly ChangeRow[], scripts: readonly NamedScript[]): ChangeFacts[] {
  const known = new Map(scripts.flatMap((named) => named.ids.map((id) => [id, named])))
  return rows.map((row) => {
    const at = row.scanned_at.toISOString()
    const script = row.page_script_id === null ? null : (known.get(row.page_script_id) ?? null)
    return {
      ...{ id: row.id, scanId: row.scan_id, pageId: row.page_id, at, profile: row.profile, kind: row.kind, verdict: row.verdict },
      ...{ subject: row.subject, reasons: row.reasons, capabilities: row.new_capabilities },
      ...{ before: row.before_sha256, after: row.after_sha256 },
      decision: onIncident(row) ?? onScript(script, row, at),
    }
  })
}

function onScript(named: NamedScript | null, { after_sha256, is_told }: ChangeRow, changedAt: string): ChangeFacts['decision'] {
  const decision = named?.script.decision ?? null
  if (named === null || decision === null || decision.verdict === 'withdraw') return null
  const { pinned, script } = named
  if (pinned !== null && pinned !== after_sha256) return null
  if (decision.decidedAt < changedAt && (is_told || script.authorization !== 'approved')) return null
  return { state: script.authorization, at: decision.decidedAt, by: decision.decidedBy, note: decision.justification }
}

const onIncident = ({ resolution, resolved_at, resolved_by, note }: ChangeRow): ChangeFacts['decision'] =>
  resolution === null || resolved_at === null
    ? null
    : { state: resolution, at: resolved_at.toISOString(), by: resolved_by ?? '', note: note ?? '' }

export function headerFacts(
  pageId: string,
  seenAt: Date,
  { place, source, header, part, tier, state, value, decision }: HeaderStanding,
): ReportHeader {
  return {
    ...{ pageId, seenAt: seenAt.toISOString(), place, source, header, part, tier, state, value },
    decision: decision && {
      ...{ verdict: decision.verdict, covers: decision.forSite ? ('site' as const) : ('page' as const), reason: decision.reason },
      ...{ justification: decision.justification, owner: '', decidedAt: decision.decidedAt, decidedBy: decision.decidedBy },
      ...{ isPinned: true, reviewBy: null, expiresAt: null },
    },
  }
}

export function alertFacts(row: AlertRow): AlertFacts {
  const { kind, subject } = row
  return {
    ...{ id: row.id, kind, verdict: row.verdict, findings: row.item_count, resolution: row.resolution, note: row.note },
    checklist: row.checklist,
    // A channel and a drill have no item on a site.
    effect:
      row.gravest === null || kind === 'channel'
        ? effectOf({ kind: kind === 'channel' ? kind : 'drill', verdict: row.verdict, subject, reasons: [] })
        : titleOfItems([row.gravest]).effect,
    page: row.gravest?.pageUrl ?? null,
    sites: row.sites,
    discoveredAt: row.opened_at.toISOString(),
    deliveredAt: iso(row.delivered_at),
    acknowledgedAt: iso(row.acknowledged_at),
    acknowledgedBy: row.acknowledged_by,
    decidedAt: iso(row.resolved_at),
    decidedBy: row.resolved_by,
  }
}
