// Owns what a report tells of reviews, as they stood at its end.
import type { ReviewerVerdict } from '@tillwatch/contract/lists'
import type { Said } from '@tillwatch/core/changes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

export interface ReportedRow {
  id: string
  incident_id: string
  site_id: string
  host: string
  subject: Said
  content_sha256: string | null
  queued_at: Date
  due_at: Date
  verdict: ReviewerVerdict | null
  note: string | null
  decided_at: Date | null
  reviewers: number
  is_overdue: boolean
  /** Whether it waited or was decided in the period; else it was decided before. */
  is_of_period: boolean
}

const reportedMax = 5_000

/** Reviews of these sites that entered before the end, but for those that were withdrawn; by due time. */
export async function findReported(
  db: Db,
  { accountId, siteIds, begins, ends }: { accountId: string; siteIds: readonly string[]; begins: Date; ends: Date },
): Promise<ReportedRow[]> {
  const isDecided = sql`(review.decided_at < ${ends})`
  const { rows } = await sql<ReportedRow>`
    select review.id, review.incident_id, review.site_id, sites.host, review.subject, review.content_sha256, review.queued_at, review.due_at,
      case when ${isDecided} then review.verdict end as verdict, case when ${isDecided} then review.note end as note,
      case when ${isDecided} then review.decided_at end as decided_at,
      case when not coalesce(${isDecided}, false) then 0 when review.verdict = 'malicious' and review.proposed_by <> review.decided_by then 2 else 1 end as reviewers,
      case when ${isDecided} then review.decided_at else ${ends} end > review.due_at as is_overdue,
      review.decided_at is null or review.decided_at >= ${begins} as is_of_period
    from reviews review join sites on sites.account_id = review.account_id and sites.id = review.site_id
    where review.account_id = ${accountId} and review.site_id = any(${[...siteIds]}::uuid[]) and review.queued_at < ${ends}
      and review.state <> 'withdrawn'
    order by review.due_at desc, review.id limit ${reportedMax}`.execute(db)
  return rows.toReversed()
}
