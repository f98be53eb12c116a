// Reviews for a report: those of its period, and the verdict on each script's content.
import type { ReportScript } from '@tillwatch/contract/shapes'
import type { ReportFacts } from '@tillwatch/core/reports'
import type { Db } from '#db/index.ts'
import { findReported, type ReportedRow } from './queries.ts'

interface Reported {
  reviews: ReportFacts['reviews']
  /** The script with the reviewers' verdict on its content. */
  withReview(script: ReportScript): ReportScript
}

/** The report already checked the permission. */
export async function reportedReviews(db: Db, span: Parameters<typeof findReported>[1]): Promise<Reported> {
  const rows = await findReported(db, span)
  const decided = new Map(rows.flatMap((row) => (row.verdict === null ? [] : [[`${row.site_id} ${row.content_sha256}`, row] as const])))
  return {
    reviews: rows.filter(({ is_of_period }) => is_of_period).map(factsOf),
    withReview(script) {
      const { verdict = null, note = null, decided_at: at = null } = decided.get(`${script.siteId} ${script.sha256}`) ?? {}
      return verdict === null || at === null ? script : { ...script, review: { verdict, note: note ?? '', at: at.toISOString() } }
    },
  }
}

const factsOf = (row: ReportedRow): ReportFacts['reviews'][number] => ({
  ...{ id: row.id, incidentId: row.incident_id, site: row.host, subject: row.subject, sha256: row.content_sha256 },
  ...{ queuedAt: row.queued_at.toISOString(), dueAt: row.due_at.toISOString(), verdict: row.verdict, note: row.note },
  ...{ decidedAt: row.decided_at?.toISOString() ?? null, reviewers: row.reviewers, isOverdue: row.is_overdue },
  ...(row.corrects === null ? {} : { corrects: row.corrects }),
})
