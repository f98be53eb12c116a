// Owns the query of an inventory as it stood at a moment: what was there, by which content, and under which decision. It is asked for one account.
import type { Authorization, IntegrityMethod, Party, Scope, ScriptKind, Severity } from '@tillwatch/core/shared'
import { dataKinds, scopesOfOthers } from '@tillwatch/core/shared'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { type DecisionJson, decisionJsonOf, decisionOf } from './decision-of.ts'
import { covering } from './decisions.ts'

export interface InventoryAsOf {
  accountId: string
  pageIds: readonly string[]
  /** Scripts that were not there at the end are told where they were seen since. */
  begins: Date
  /** Not included. */
  ends: Date
}

export interface ScriptAsOf {
  id: string
  page_id: string
  identity_sha256: string
  label: string
  kind: ScriptKind
  url: string | null
  host: string | null
  vendor: string | null
  purpose: string | null
  party: Party
  scope: Scope
  integrity: IntegrityMethod
  risk_score: number
  severity: Severity
  first_seen_at: Date
  last_seen_at: Date
  /** Neither data, nor in a frame that is another's duty. */
  isMerchants: boolean
  isPresent: boolean
  /** Of the content that was there at the end; null where it was not, or its content was not received. */
  sha256: string | null
  authorization: Authorization
  decision: ReturnType<typeof decisionOf> | null
  /** Null where it was never approved before the end. */
  firstApprovedAt: Date | null
}

type Row = Omit<ScriptAsOf, 'decision' | 'authorization' | 'isMerchants' | 'firstApprovedAt'> & {
  sha256s: (string | null)[] | null
  decision: DecisionJson | null
  first_approved_at: Date | null
}

/**
 * Each script of each page that the last evaluated scans before the end saw, one of each profile, and those that were seen since `begins`. What a script is, whose
 * it is and its risk are as its last scan saw it. The decision is the newest before the end that covers it, of the same moment that on the script itself.
 */
export async function findInventoryAsOf(db: Db, { accountId, pageIds, begins, ends }: InventoryAsOf): Promise<ScriptAsOf[]> {
  if (pageIds.length === 0) return []
  const { rows } = await sql<Row>`
    with last_scans as (
      select scan.id, scan.page_id, scan.finished_at from unnest(${pageIds}::uuid[]) as page (id)
      cross join unnest(array['desktop', 'mobile']) as profile (name)
      cross join lateral (
        select id, page_id, finished_at from scans
        where account_id = ${accountId} and page_id = page.id and profile = profile.name and state = 'complete' and finished_at < ${ends}
        order by finished_at desc limit 1
      ) scan
    ), there as (
      select seen.page_script_id, array_agg(distinct seen.sha256) as sha256s
      from last_scans join script_observations seen on seen.account_id = ${accountId} and seen.page_id = last_scans.page_id
        and seen.scan_id = last_scans.id and seen.observed_at between last_scans.finished_at - interval '1 day' and last_scans.finished_at + interval '1 day'
      group by seen.page_script_id
    )
    select page_scripts.id, page_scripts.page_id, page_scripts.identity_sha256, page_scripts.label, page_scripts.kind, page_scripts.url, page_scripts.host,
      page_scripts.vendor, page_scripts.purpose, page_scripts.party, page_scripts.scope, page_scripts.integrity, page_scripts.risk_score, page_scripts.severity,
      page_scripts.first_seen_at, least(page_scripts.last_seen_at, ${ends}::timestamptz) as last_seen_at, there.sha256s, there.page_script_id is not null as "isPresent",
      newest.decision, approved.first_approved_at
    from page_scripts
    join pages on pages.account_id = page_scripts.account_id and pages.id = page_scripts.page_id
    left join there on there.page_script_id = page_scripts.id
    left join lateral (
      select ${decisionJsonOf('decisions')} as decision from decisions
      where decisions.account_id = ${accountId} and decisions.site_id = pages.site_id and decisions.decided_at < ${ends} and ${covering}
      order by decisions.decided_at desc, decisions.covers = 'script' desc, decisions.id desc limit 1
    ) newest on true
    left join lateral (
      select min(decisions.decided_at) as first_approved_at from decisions
      where decisions.account_id = ${accountId} and decisions.site_id = pages.site_id and decisions.decided_at < ${ends} and decisions.verdict = 'approve' and ${covering}
    ) approved on newest.decision ->> 'verdict' = 'approve'
    where page_scripts.account_id = ${accountId} and page_scripts.page_id = any(${pageIds}::uuid[]) and page_scripts.first_seen_at < ${ends}
      and (there.page_script_id is not null or page_scripts.last_seen_at >= ${begins})
    order by page_scripts.risk_score desc, page_scripts.label, page_scripts.id`.execute(db)
  return rows.map((row) => described(row, ends))
}

function described({ sha256s, decision: json, first_approved_at, ...row }: Row, ends: Date): ScriptAsOf {
  const decision = json === null ? null : decisionOf(json)
  const authorization = standing(decision, row.isPresent ? (sha256s ?? []) : null, ends)
  const isMerchants = !scopesOfOthers.some((scope) => scope === row.scope) && !dataKinds.some((kind) => kind === row.kind)
  return { ...row, isMerchants, sha256: sha256s?.[0] ?? null, authorization, decision, firstApprovedAt: first_approved_at }
}

/** As lists of the inventory have it, at the end. Of a script that is not there its content is not asked. */
function standing(decision: ScriptAsOf['decision'], contents: readonly (string | null)[] | null, ends: Date): Authorization {
  if (decision === null || decision.verdict === 'withdraw') return 'undecided'
  if (decision.verdict === 'reject') return 'rejected'
  const { pinnedSha256, expiresAt } = decision
  if (pinnedSha256 !== null && contents?.some((sha256) => sha256 !== pinnedSha256)) return 'changed'
  return expiresAt !== null && new Date(expiresAt) <= ends ? 'expired' : 'approved'
}
