// Queries of data to record: a scan, its contents, a comparison, and its changes.
import type { EvidenceFacts } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { whoStandsIn } from '#features/accounts/index.ts'

/** A finished scan with its log data; null if it is gone. `result` is null if there is none. */
export async function findScan(db: Db, accountId: string, scanId: string): Promise<{ result: unknown; facts: EvidenceFacts } | null> {
  const row = await db
    .selectFrom('scans')
    .leftJoin('pages', 'pages.id', 'scans.page_id')
    .select(['scans.url', 'scans.profile', 'scans.state', 'scans.page_id', 'pages.site_id', 'scans.result', 'scans.rules_version'])
    .select(['scans.outcome_code', 'scans.script_count', 'scans.finding_count', 'scans.risk_score', 'scans.started_at', 'scans.trigger'])
    .select(whoStandsIn('scans.account_id', 'scans.given_by').as('given_by'))
    .where('scans.account_id', '=', accountId)
    .where('scans.id', '=', scanId)
    .executeTakeFirst()
  if (row === undefined) return null
  const facts = {
    ...{ url: row.url, site: row.site_id, page: row.page_id, profile: row.profile, state: row.state, outcome: row.outcome_code },
    ...{ startedAt: row.started_at?.toISOString() ?? null, rulesVersion: row.rules_version },
    ...(row.trigger === 'person' ? { capturedBy: 'person', givenBy: row.given_by } : { capturedBy: 'scanner' }),
    ...{ scripts: row.script_count, findings: row.finding_count, riskScore: row.risk_score },
  }
  return { result: row.result, facts }
}

/** Stored data of a scan apart from its result. */
export async function listContents(
  db: Db,
  accountId: string,
  scanId: string,
): Promise<{ kind: 'body' | 'screenshot' | 'step-before' | 'step' | 'har' | 'capture'; sha256: string }[]> {
  const rows = await db
    .selectFrom('artifacts')
    .select(['kind', 'sha256'])
    .where('account_id', '=', accountId)
    .where('scan_id', '=', scanId)
    .orderBy('kind')
    .orderBy('sha256')
    .execute()
  return rows as { kind: 'body' | 'screenshot' | 'step-before' | 'step' | 'har' | 'capture'; sha256: string }[]
}

/** A finished comparison of any account. */
export async function findComparison(db: Db, scanId: string): Promise<{ accountId: string; facts: EvidenceFacts } | null> {
  const row = await db
    .selectFrom('scan_comparisons')
    .selectAll()
    .select(sql<number>`jsonb_array_length(not_compared)`.as('left_out'))
    .where('scan_id', '=', scanId)
    .where('state', '<>', 'waiting')
    .executeTakeFirst()
  if (row === undefined) return null
  const facts = {
    ...{ site: row.site_id, page: row.page_id, profile: row.profile, state: row.state, failure: row.failure },
    ...{ before: row.before_scan_id, rulesVersion: row.rules_version, notCompared: row.left_out },
    ...{
      volatile: row.volatile_count,
      rebuild: row.rebuild_count,
      release: row.release_count,
      deploy: row.deploy_count,
      removed: row.removed_count,
    },
    ...{ capability: row.capability_count, targeted: row.targeted_count, malicious: row.malicious_count },
  }
  return { accountId: row.account_id, facts }
}

export interface ToldChange {
  id: string
  before: string | null
  after: string | null
  facts: EvidenceFacts
}

/** Changes of a comparison, most severe first, without those that are only counted. */
export async function listChanges(db: Db, accountId: string, scanId: string): Promise<ToldChange[]> {
  const rows = await db
    .selectFrom('scan_changes')
    .select(['id', 'kind', 'verdict', 'own_verdict', 'before_sha256', 'after_sha256', 'page_script_id'])
    .select(sql<string>`subject::text`.as('subject'))
    .select(sql<string[]>`array(select reason ->> 'code' from jsonb_array_elements(reasons) reason)`.as('reasons'))
    .where('account_id', '=', accountId)
    .where('scan_id', '=', scanId)
    .where('verdict', '<>', 'volatile')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    before: row.before_sha256,
    after: row.after_sha256,
    facts: {
      ...{ kind: row.kind, verdict: row.verdict, ownVerdict: row.own_verdict },
      ...{ script: row.page_script_id, subject: row.subject, reasons: row.reasons },
    },
  }))
}
