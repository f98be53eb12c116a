// Queries of a report's scans: the listed ones with their comparison results, and the risk of all of them, each for one account.

import { type ChangeVerdict, changeVerdicts } from '@tillwatch/contract/lists'
import type { RiskDay } from '@tillwatch/core/reports'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Span } from './pages.ts'

export type RunRow = {
  id: string
  page_id: string
  finished_at: Date
  profile: string
  trigger: string
  state: 'complete' | 'partial' | 'failed' | 'blocked'
  outcome_code: string | null
  script_count: number | null
  third_party_count: number | null
  risk_score: number | null
  comparison: string | null
  not_compared: number
} & Record<`${ChangeVerdict}_count`, number | null>

const counts = sql.join(changeVerdicts.map((verdict) => sql.ref(`compared.${verdict}_count`)))

const endedIn = ({ accountId, begins, ends }: Span, pageIds: readonly string[]) => sql`
  scans.account_id = ${accountId} and scans.page_id = any(${pageIds}::uuid[]) and scans.state in ('complete', 'partial', 'failed', 'blocked')
  and scans.created_at >= ${begins}::timestamptz - interval '8 days' and scans.created_at < ${ends}
  and scans.finished_at >= ${begins} and scans.finished_at < ${ends}`

/** Scans of these pages that ended in the period, newest first; at most `limit`. */
export async function findRuns(db: Db, span: Span, pageIds: readonly string[], limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select scans.id, scans.page_id, scans.finished_at, scans.profile, scans.trigger, scans.state, scans.outcome_code, scans.script_count,
      scans.third_party_count, scans.risk_score, compared.state as comparison, coalesce(jsonb_array_length(compared.not_compared), 0) as not_compared, ${counts}
    from scans left join scan_comparisons compared on compared.account_id = scans.account_id and compared.scan_id = scans.id
    where ${endedIn(span, pageIds)}
    order by scans.finished_at desc, scans.id limit ${limit}`.execute(db)
  return rows
}

/** For all of these scans with a risk: the highest of each day of the time zone, in order. */
export async function findRiskDays(db: Db, span: Span, pageIds: readonly string[], timeZone: string): Promise<RiskDay[]> {
  const { rows } = await sql<RiskDay>`
    select (scans.finished_at at time zone ${timeZone})::date::text as day, max(scans.risk_score)::int as highest, count(*)::int as runs
    from scans where ${endedIn(span, pageIds)} and scans.risk_score is not null
    group by 1 order by 1`.execute(db)
  return rows
}
