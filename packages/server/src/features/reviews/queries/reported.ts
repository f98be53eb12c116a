// Reviews for a report, as of its end.
import type { ReviewerVerdict } from '@tillwatch/contract/lists'
import type { Said } from '@tillwatch/contract/reasons'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { reviewersOf } from './shown.ts'

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
  /** The replaced verdict. */
  corrects: ReviewerVerdict | null
  is_overdue: boolean
  /** Whether it was pending or decided in the period; otherwise it was decided earlier. */
  is_of_period: boolean
}

const reportedMax = 5_000

interface StoredRow extends Omit<ReportedRow, 'reviewers' | 'corrects' | 'is_of_period'> {
  reviewers_now: number
  corrected_at: Date | null
  superseded: { verdict: ReviewerVerdict; note: string; at: string; reviewers: number; until: string }[]
}

/** Reviews of these sites that were opened before the end, except withdrawn ones; by due time. */
export async function findReported(
  db: Db,
  { accountId, siteIds, begins, ends }: { accountId: string; siteIds: readonly string[]; begins: Date; ends: Date },
): Promise<ReportedRow[]> {
  const isDecided = sql`(review.decided_at < ${ends})`
  const { rows } = await sql<StoredRow>`
    select review.id, review.incident_id, review.site_id, sites.host, review.subject, review.content_sha256, review.queued_at, review.due_at,
      case when ${isDecided} then review.verdict end as verdict, case when ${isDecided} then review.note end as note,
      case when ${isDecided} then review.decided_at end as decided_at, ${reviewersOf} as reviewers_now, review.corrected_at, review.superseded,
      case when ${isDecided} then review.decided_at else ${ends} end > review.due_at as is_overdue
    from reviews review join sites on sites.account_id = review.account_id and sites.id = review.site_id
    where review.account_id = ${accountId} and review.site_id = any(${[...siteIds]}::uuid[]) and review.queued_at < ${ends}
      and review.state <> 'withdrawn'
    order by review.due_at desc, review.id limit ${reportedMax}`.execute(db)
  return rows.toReversed().map((row) => asOf(row, begins, ends))
}

/** With the verdict at the end. */
function asOf({ reviewers_now, corrected_at, superseded, ...row }: StoredRow, begins: Date, ends: Date): ReportedRow {
  if (row.decided_at === null) return { ...row, reviewers: 0, corrects: null, is_of_period: true }
  const at = superseded.findIndex(({ until }) => new Date(until) >= ends)
  const stood = superseded[at]
  const replaced = at === -1 ? superseded.at(-1) : superseded[at - 1]
  const given = stood ? new Date(stood.at) : (corrected_at ?? row.decided_at)
  return {
    ...row,
    ...{ verdict: stood?.verdict ?? row.verdict, note: stood?.note ?? row.note, decided_at: given },
    ...{ reviewers: stood?.reviewers ?? reviewers_now, corrects: replaced?.verdict ?? null, is_of_period: given >= begins },
  }
}
